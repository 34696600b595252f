import { type ReactNode, useId } from 'react'
import styles from './SegmentedChoice.module.css'

type Props<Value extends string> = {
  legend: string
  hidesLegend?: boolean
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, side by side: radio buttons that look like one switch. */
export function SegmentedChoice<Value extends string>({ legend, hidesLegend, options, value, onChange }: Props<Value>) {
  const name = useId()

  return (
    <fieldset className={styles.choice}>
      <legend className={hidesLegend ? 'visuallyHidden' : styles.legend}>{legend}</legend>
      <div className={styles.switch}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
