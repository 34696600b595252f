import { type ReactNode, useEffect, useId, useRef } from 'react'
import { FieldError } from '../field/Field'
import styles from './ChoiceChips.module.css'

export type Chip<Value> = {
  value: Value
  label: ReactNode
  /** `no` keeps the label as it is in a translated page. */
  translate?: 'no'
  /** A short note below the label. */
  note?: string | undefined
  isOff?: boolean | undefined
  /** Whether the label is struck through, because the choice is taken, as the note says. */
  isStruck?: boolean
}

type Props<Value> = {
  /** The id of the group, which can receive the focus from an error summary. */
  id: string
  name: string
  legend: string
  hint?: ReactNode
  error?: string | undefined
  /** The id of the element among the children that shows the error instead. */
  errorId?: string | undefined
  chips: readonly Chip<Value>[]
  /** The checked value; no chip is checked if none has it. */
  value: Value
  /** `strip` scrolls sideways on narrow screens. */
  layout?: 'grid' | 'strip'
  onChange: (value: Value) => void
  /** Shown below the chips. */
  children?: ReactNode
}

/** A choice of one option: radio buttons that look like chips, each with an optional note. */
export function ChoiceChips<Value extends string | number>(props: Props<Value>) {
  const {
    id,
    name,
    legend,
    hint,
    error,
    errorId = error && `${props.id}-error`,
    chips,
    value,
    layout = 'grid',
    onChange,
    children,
  } = props
  const legendId = useId()
  const row = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const chosen = row.current?.querySelector(`input[value="${value}"]`)?.closest('label')
    if (row.current && chosen) showWithin(row.current, chosen)
  }, [value])

  const describedBy = [hint && `${id}-hint`, errorId].filter(Boolean).join(' ')

  return (
    <div
      id={id}
      role="radiogroup"
      aria-labelledby={legendId}
      aria-describedby={describedBy || undefined}
      aria-invalid={errorId ? true : undefined}
      tabIndex={-1}
      className={styles.choice}
    >
      <p className={styles.legend}>
        <span id={legendId}>{legend}</span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </p>
      <div ref={row} className={styles[layout]}>
        {chips.map((chip) => (
          <label key={chip.value} className={styles.chip}>
            <input
              type="radio"
              name={name}
              value={chip.value}
              checked={chip.value === value}
              disabled={chip.isOff}
              onChange={() => onChange(chip.value)}
            />
            {chip.note ? (
              <span className={styles.face}>
                <span className={chip.isStruck ? styles.struck : undefined} translate={chip.translate}>
                  {chip.label}
                </span>{' '}
                <small>{chip.note}</small>
              </span>
            ) : (
              <span className={styles.face} translate={chip.translate}>
                {chip.label}
              </span>
            )}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </div>
  )
}

/** Scrolls a row sideways until a chip in it is visible, without scrolling the page. */
function showWithin(row: Element, chip: Element): void {
  const seen = row.getBoundingClientRect()
  const { left, right, width } = chip.getBoundingClientRect()
  if (left < seen.left || right > seen.right) row.scrollLeft += left - seen.left - (seen.width - width) / 2
}
