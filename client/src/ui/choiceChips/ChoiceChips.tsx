import { type ReactNode, useEffect, useId, useRef } from 'react'
import { FieldError } from '../field/Field'
import styles from './ChoiceChips.module.css'

export type Chip<Value> = {
  value: Value
  label: ReactNode
  /** A few words below the label. */
  note?: string | undefined
  isOff?: boolean
  /** Strikes the label of a chip that is off because others were faster. */
  isStruck?: boolean
}

type Props<Value> = {
  /** The group's own id: an error summary leads here, and it can take the focus. */
  id: string
  name: string
  legend: string
  hint?: ReactNode
  error?: string | undefined
  /** The id of what says the error instead, among the children. */
  errorId?: string | undefined
  chips: readonly Chip<Value>[]
  /** None is checked while no chip has it. */
  value: Value
  /** `strip` scrolls sideways on narrow screens. */
  layout?: 'grid' | 'strip'
  onChange: (value: Value) => void
  /** Stands below the chips. */
  children?: ReactNode
}

/** One choice of several: radio buttons that look like chips, each with a note. */
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
            <span className={styles.face}>
              <span className={chip.isStruck ? styles.struck : undefined}>{chip.label}</span>{' '}
              <small>{chip.note ?? '\u00a0'}</small>
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </div>
  )
}

/** Scrolls a row sideways until a chip in it is seen; the page stays where it is. */
function showWithin(row: Element, chip: Element): void {
  const seen = row.getBoundingClientRect()
  const { left, right, width } = chip.getBoundingClientRect()
  if (left < seen.left || right > seen.right) row.scrollLeft += left - seen.left - (seen.width - width) / 2
}
