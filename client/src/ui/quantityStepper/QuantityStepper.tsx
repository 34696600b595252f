import { useState } from 'react'
import { Icon } from '../icon/Icon'
import styles from './QuantityStepper.module.css'

type Props = { of: string; value: number; min?: number; max: number; onChange: (value: number) => void }

/** A field for a small number, changed by buttons, arrow keys or typing. A value beyond the limits is clamped on blur. */
export function QuantityStepper({ of, value, min = 1, max, onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  const clamp = (wanted: number) => Math.min(max, Math.max(min, wanted))

  function type(text: string) {
    setTyped(text)
    const wanted = Number(text)
    if (Number.isInteger(wanted) && wanted === clamp(wanted)) onChange(wanted)
  }

  function leave() {
    const wanted = Math.round(Number(typed))
    if (typed !== undefined && typed.trim() !== '' && Number.isFinite(wanted)) onChange(clamp(wanted))
    setTyped(undefined)
  }

  return (
    <div className={styles.stepper}>
      <button
        type="button"
        aria-label={`Remove one ${of}`}
        disabled={value <= min}
        onClick={() => onChange(clamp(value - 1))}
      >
        <Icon name="minus" size={18} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={`Quantity of ${of}`}
        min={min}
        max={max}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      <button
        type="button"
        aria-label={`Add one ${of}`}
        disabled={value >= max}
        onClick={() => onChange(clamp(value + 1))}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  )
}
