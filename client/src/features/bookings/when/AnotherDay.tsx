import { dateInWords } from '@range/shared/budapestTime'
import { lastBookableDate } from '@range/shared/settings/hours'
import { texts } from '@range/shared/texts/anotherDay'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { publicQuery } from '../../../lib/publicQuery'
import { useIsTouch } from '../../../lib/useMediaQuery'
import { useWasNear } from '../../../lib/useWasNear'
import { useHours } from '../../../lib/venue'
import { Field } from '../../../ui/field/Field'
import { Icon } from '../../../ui/icon/Icon'
import { lazyPart, Retry } from '../../../ui/note/Retry'
import { showWhole } from '../../../ui/note/showWhole'
import styles from './AnotherDay.module.css'

const DatePicker = lazyPart(
  () => texts.calendarNotLoaded,
  () => import('../../../ui/datePicker/DatePicker'),
)

type Props = {
  label?: string
  date: string
  today: string
  /** Whether the strip beside it already shows the chosen day. */
  isInStrip?: boolean
  /** Days that cannot be chosen, in addition to those on which the range is closed. */
  unavailable?: readonly string[]
  /** Opens the month without a click. */
  opensAtOnce?: boolean
  /** Lets the month float above the dialog around it. */
  isFloating?: boolean
  onChange: (date: string) => void
}

/** Picks any day, in a text field that opens a month. Touch screens show only the month. */
export default function AnotherDay({
  label = texts.label,
  date,
  today,
  isInStrip = false,
  unavailable = [],
  opensAtOnce = false,
  isFloating = false,
  onChange,
}: Props) {
  const isTouch = useIsTouch()
  const hours = useHours()
  const monthId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  /** Whether it was pressed before its code was loaded, so that it opens as soon as it can. */
  const [wasTouchedEarly, setWasTouchedEarly] = useState(false)
  const excluded = useQuery({ ...publicQuery('slots', 'GET /api/v1/get-excluded-date'), enabled: wasOpened })
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The date picker is the largest part of the page's code and far down the page, so it loads late.
  const wasNear = useWasNear(place)
  const touchEarly = useCallback(() => {
    setWasTouchedEarly(true)
    setWasOpened(true)
    setIsOpen(true)
  }, [])

  useEffect(() => {
    // The field may have been pressed before hydration.
    const isPressed = place.current?.querySelector('[data-pressed]')
    if (isPressed || place.current?.contains(document.activeElement)) touchEarly()
  }, [touchEarly])

  useEffect(() => {
    if (opensAtOnce) touchEarly()
  }, [opensAtOnce, touchEarly])

  function look() {
    setWasOpened(true)
    if (excluded.isStale && wasOpened) void excluded.refetch()
  }

  const calendar = {
    value: date,
    min: today,
    max: lastBookableDate(hours, today),
    excluded: [...(excluded.data ?? []), ...unavailable],
    onOpen: look,
  }
  const pending = (ids: { id: string }) => (
    <input
      {...ids}
      className={styles.field}
      readOnly
      value={dateInWords(date)}
      onPointerDown={touchEarly}
      onFocus={touchEarly}
    />
  )

  return (
    <div ref={place} className={styles.other}>
      {isTouch ? (
        <>
          <button
            ref={button}
            type="button"
            className={styles.field}
            aria-expanded={isOpen}
            onClick={() => {
              setIsOpen(!isOpen)
              if (!isOpen) look()
            }}
          >
            {isInStrip ? label : texts.chosen({ label, day: dateInWords(date) })}
            <Icon name="chevronDown" size={18} />
          </button>
          {isOpen && (
            <div className={styles.month} ref={showWhole}>
              <DatePicker
                {...calendar}
                id={monthId}
                isInline
                onChange={(chosen) => {
                  setIsOpen(false)
                  button.current?.focus()
                  onChange(chosen)
                }}
              />
            </div>
          )}
        </>
      ) : (
        <Field label={label}>
          {(ids) =>
            wasNear || wasTouchedEarly ? (
              <DatePicker
                // A new key remounts the picker, because `opensAtOnce` is read only at first.
                key={String(wasTouchedEarly)}
                {...ids}
                {...calendar}
                opensAtOnce={wasTouchedEarly}
                isFloating={isFloating}
                onChange={onChange}
                fallback={pending(ids)}
              />
            ) : (
              pending(ids)
            )
          }
        </Field>
      )}
      {excluded.error && !excluded.data && (
        <Retry what={texts.closedDaysNotLoaded} onRetry={() => void excluded.refetch()} />
      )}
    </div>
  )
}
