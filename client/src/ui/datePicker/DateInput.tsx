import type { ReactNode } from 'react'
import { Field } from '../field/Field'
import DatePicker from './DatePicker'

type Props = {
  label: string
  /** Says so beside the label. */
  isOptional?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** `YYYY-MM-DD`, or '' for no day yet. */
  value: string
  min?: string | undefined
  max?: string | undefined
  /** Called with '' when the field is emptied, if it may be. */
  onChange: (date: string) => void
  mayBeEmpty?: boolean
  name?: string
  /** Takes what can be focused, for a form that names its first problem. */
  ref?: (focusable: { focus: () => void } | null) => void
  onBlur?: () => void
}

/** A field for a day, typed or chosen from a month; the same on every staff page. */
export function DateInput({ label, isOptional = false, hint, error, ...picker }: Props) {
  return (
    <Field {...{ label, isOptional, hint, error }}>{(ids) => <DatePicker {...ids} {...picker} isFloating />}</Field>
  )
}
