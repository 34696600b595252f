import { addMonths, dateInWords } from '@range/shared/budapestTime'
import { bookingHorizonMonths } from '@range/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useIsTouch } from '../../../lib/useMediaQuery'
import { useWasNear } from '../../../lib/useWasNear'
import { type Chip, ChoiceChips } from '../../../ui/choiceChips/ChoiceChips'
import { Field } from '../../../ui/field/Field'
import { Icon } from '../../../ui/icon/Icon'
import { Retry } from '../../../ui/note/Retry'
import { type BookingFormState, fieldId } from '../draft/useBookingForm'
import { sessionQueries } from '../queries'
import styles from './DateField.module.css'
import { type DayState, dayState } from './days'
import type { Days } from './useDays'

const DatePicker = lazy(() => import('../../../ui/datePicker/DatePicker'))

const notes: Record<DayState, string> = { free: 'Free', few: 'Few left', full: 'Full', closed: 'Closed' }

type Props = { form: BookingFormState; days: Days }

/** The next two weeks as a strip, and any other day by the month. */
export function DateField({ form: { draft, change, errorOf }, days }: Props) {
  return (
    <ChoiceChips
      id={fieldId('date')}
      name="date"
      legend="Date"
      hint="All times are Budapest time."
      error={errorOf('date')}
      layout="strip"
      chips={days.dates.map((date) => dayChip(date, days.strip))}
      value={draft.date}
      onChange={(date) => change({ type: 'dateChosen', date })}
    >
      <OtherDay
        date={draft.date}
        today={days.today}
        isInStrip={days.dates.includes(draft.date)}
        onChange={(date) => change({ type: 'dateChosen', date })}
      />
    </ChoiceChips>
  )
}

function dayChip(date: string, strip: Days['strip']): Chip<string> {
  const day = strip?.find((one) => one.date === date)
  const state = day && dayState(day)
  const [weekday, number, month, year] = dateInWords(date).split(' ')
  return {
    value: date,
    label: (
      <>
        <span className={styles.weekday}>{weekday}</span> {number} {month}{' '}
        <span className="visuallyHidden">{year}</span>
      </>
    ),
    note: state && notes[state],
    isOff: state === 'full' || state === 'closed',
    isStruck: state === 'full',
  }
}

type OtherDayProps = { date: string; today: string; isInStrip: boolean; onChange: (date: string) => void }

/** Any day of the calendar: by a text field that opens a month, or on a touch screen by the month alone. */
function OtherDay({ date, today, isInStrip, onChange }: OtherDayProps) {
  const isTouch = useIsTouch()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  /** Pressed before its code was loaded: opens as soon as it can. */
  const [wasTouchedEarly, setWasTouchedEarly] = useState(false)
  const excluded = useQuery({ ...sessionQueries.excludedDates(), enabled: wasOpened })
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The date picker is the largest part of the page's code, and far down the page.
  const wasNear = useWasNear(place)
  const touchEarly = useCallback(() => {
    setWasTouchedEarly(true)
    setWasOpened(true)
    setIsOpen(true)
  }, [])

  useEffect(() => {
    // Pressed before hydration.
    const isPressed = place.current?.querySelector('[data-pressed]')
    if (isPressed || place.current?.contains(document.activeElement)) touchEarly()
  }, [touchEarly])

  function look() {
    setWasOpened(true)
    if (excluded.isStale && wasOpened) void excluded.refetch()
  }

  const calendar = {
    value: date,
    min: today,
    max: addMonths(today, bookingHorizonMonths),
    excluded: excluded.data ?? [],
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
            {isInStrip ? 'Another day' : `Another day: ${dateInWords(date)}`}
            <Icon name="chevronDown" size={18} />
          </button>
          {isOpen && (
            <div className={styles.month} ref={showWhole}>
              <Suspense>
                <DatePicker
                  {...calendar}
                  id={fieldId('month')}
                  isInline
                  onChange={(chosen) => {
                    setIsOpen(false)
                    button.current?.focus()
                    onChange(chosen)
                  }}
                />
              </Suspense>
            </div>
          )}
        </>
      ) : (
        <Field label="Another day">
          {(ids) => (
            <Suspense fallback={pending(ids)}>
              {wasNear || wasTouchedEarly ? (
                <DatePicker {...ids} {...calendar} opensAtOnce={wasTouchedEarly} onChange={onChange} />
              ) : (
                pending(ids)
              )}
            </Suspense>
          )}
        </Field>
      )}
      {excluded.error && !excluded.data && (
        <Retry what="We couldn’t load the days we are closed." onRetry={() => void excluded.refetch()} />
      )}
    </div>
  )
}

function showWhole(month: HTMLElement | null): void {
  month?.scrollIntoView({ block: 'nearest' })
}
