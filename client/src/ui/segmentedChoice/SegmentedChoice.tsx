import { type ReactNode, type Ref, useId } from 'react'
import { FieldError } from '../field/Field'
import styles from './SegmentedChoice.module.css'

type Props<Value extends string> = {
  legend: string
  hidesLegend?: boolean
  /** The name of the radio group. */
  name?: string
  /** Whether a dialog gives its focus to the chosen option when it opens. */
  isFirst?: boolean
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  error?: string | undefined
  /** Gets the chosen option. */
  ref?: Ref<HTMLInputElement>
}

/** A choice of one of a few options: radio buttons that look like a single switch. */
export function SegmentedChoice<Value extends string>({
  legend,
  hidesLegend,
  name: givenName,
  isFirst = false,
  options,
  value,
  onChange,
  error,
  ref,
}: Props<Value>) {
  const ownId = useId()
  const name = givenName ?? ownId

  return (
    <fieldset className={styles.choice} aria-describedby={error && `${ownId}-error`}>
      <legend className={hidesLegend ? 'visuallyHidden' : styles.legend}>{legend}</legend>
      <div className={styles.switch}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              ref={option.value === value ? ref : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              data-first={(isFirst && option.value === value) || undefined}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${ownId}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
