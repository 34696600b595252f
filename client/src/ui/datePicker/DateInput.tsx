import type { ReactNode } from 'react'
import { Field } from '../field/Field'
import DatePicker from './DatePicker'

type Props = {
  label: string
  /** Whether the label is marked as optional. */
  isOptional?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** `YYYY-MM-DD`, or '' for none. */
  value: string
  min?: string | undefined
  max?: string | undefined
  /** Called with '' when the field is cleared, if that is allowed. */
  onChange: (date: string) => void
  mayBeEmpty?: boolean
  name?: string
  /** Receives the focusable element, for a form that focuses its first problem. */
  ref?: (focusable: { focus: () => void } | null) => void
  onBlur?: () => void
}

/** The date field of the staff pages: a day, typed or chosen from a calendar. */
export function DateInput({ label, isOptional = false, hint, error, ...picker }: Props) {
  return (
    <Field {...{ label, isOptional, hint, error }}>{(ids) => <DatePicker {...ids} {...picker} isFloating />}</Field>
  )
}
