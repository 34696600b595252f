import { texts } from '@range/shared/texts/quantityStepper'
import { type ComponentProps, useState } from 'react'
import { Icon } from '../icon/Icon'
import styles from './QuantityStepper.module.css'

type Props = {
  of: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
  /** Removes the thing itself: called by minus at the minimum. Without it, minus is disabled there. */
  onRemove?: () => void
} & Pick<ComponentProps<'input'>, 'id' | 'name' | 'aria-label' | 'aria-describedby' | 'aria-invalid'>

/** A field for a small number, changed by buttons, arrow keys or typing. A value beyond the limits is clamped on blur. */
export function QuantityStepper({ of, value, min = 1, max, onChange, onRemove, ...input }: Props) {
  const [typed, setTyped] = useState<string>()
  const clamp = (wanted: number) => Math.min(max, Math.max(min, wanted))
  const removes = onRemove && value <= min

  function type(text: string) {
    setTyped(text)
    const wanted = Number(text)
    if (text.trim() !== '' && Number.isInteger(wanted) && wanted === clamp(wanted)) onChange(wanted)
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
        aria-label={removes ? texts.remove({ thing: of }) : texts.removeOne({ thing: of })}
        disabled={value <= min && !onRemove}
        onClick={() => (removes ? onRemove() : onChange(clamp(value - 1)))}
        data-counts
      >
        <Icon name="minus" size={18} />
      </button>
      <input
        aria-label={input.id ? undefined : texts.quantity({ thing: of })}
        {...input}
        type="number"
        inputMode="numeric"
        enterKeyHint="done"
        min={min}
        max={max}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onClick={(event) => event.currentTarget.select()}
        onBlur={leave}
      />
      <button
        type="button"
        aria-label={texts.addOne({ thing: of })}
        disabled={value >= max}
        onClick={() => onChange(clamp(value + 1))}
        data-counts
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  )
}
