import { noHour } from '@range/shared/bookings/checks'
import { openHours } from '@range/shared/bookings/seats'
import { addMonths, budapestToday, dateInWords, hourText } from '@range/shared/budapestTime'
import { bookableHours, bookingHorizonMonths } from '@range/shared/limits'
import { countOf } from '@range/shared/text'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useNow } from '../../../lib/outside'
import { useWasNear } from '../../../lib/useWasNear'
import { Field, Select } from '../../../ui/field/Field'
import { Retry } from '../../../ui/note/Retry'
import { parseHour } from '../draft/draft'
import { type BookingFormState, fieldId } from '../draft/useBookingForm'
import type { useSlot } from '../draft/useSlot'
import { sessionQueries } from '../queries'
import styles from './BookingForm.module.css'

const DatePicker = lazy(() => import('../../../ui/datePicker/DatePicker'))

type Props = { form: BookingFormState; slot: ReturnType<typeof useSlot> }

/** Day, hour and people. */
export function SessionFields({ form, slot }: Props) {
  return (
    <div className={styles.session}>
      <DateField form={form} />
      <TimeField form={form} slot={slot} />
      <PeopleField form={form} slot={slot} />
    </div>
  )
}

function DateField({ form: { draft, change, errorOf } }: Pick<Props, 'form'>) {
  const [wasOpened, setWasOpened] = useState(false)
  /** Clicked before its code was loaded: opens as soon as it can. */
  const [wasTouchedEarly, setWasTouchedEarly] = useState(false)
  const excluded = useQuery({ ...sessionQueries.excludedDates(), enabled: wasOpened })
  const today = budapestToday(useNow())
  const place = useRef<HTMLDivElement>(null)
  // The date picker is the largest part of the page's code, and far down the page.
  const wasNear = useWasNear(place)
  const touchEarly = useCallback(() => {
    setWasTouchedEarly(true)
    setWasOpened(true)
  }, [])
  const pending = (ids: { id: string }) => (
    <input
      {...ids}
      className={styles.pendingDate}
      readOnly
      value={dateInWords(draft.date)}
      onPointerDown={touchEarly}
      onFocus={touchEarly}
    />
  )

  useEffect(() => {
    // Clicked before hydration.
    if (place.current?.contains(document.activeElement)) touchEarly()
  }, [touchEarly])

  function open() {
    setWasOpened(true)
    if (excluded.isStale && wasOpened) void excluded.refetch()
  }

  return (
    <div ref={place}>
      <Field label="Date" id={fieldId('date')} hint="All times are Budapest time." error={errorOf('date')}>
        {(ids) => (
          <Suspense fallback={pending(ids)}>
            {wasNear || wasTouchedEarly ? (
              <DatePicker
                {...ids}
                value={draft.date}
                min={today}
                max={addMonths(today, bookingHorizonMonths)}
                excluded={excluded.data ?? []}
                opensAtOnce={wasTouchedEarly}
                onOpen={open}
                onChange={(date) => change({ type: 'dateChosen', date })}
              />
            ) : (
              pending(ids)
            )}
          </Suspense>
        )}
      </Field>
      {excluded.error && !excluded.data && (
        <Retry what="We couldn’t load the days we are closed." onRetry={() => void excluded.refetch()} />
      )}
    </div>
  )
}

function TimeField({ form: { draft, change, errorOf }, slot: { hours } }: Props) {
  const chosen = draft.time === noHour ? [] : [draft.time]
  const offered = hours.data ? openHours(hours.data) : chosen
  const closed = hours.data ? bookableHours.filter((hour) => hours.data.includes(hour)) : []

  return (
    <div>
      <Select
        id={fieldId('time')}
        name="time"
        label="Time"
        value={draft.time}
        onChange={({ target }) => change({ type: 'timeChosen', time: parseHour(target.value) })}
        hint={hours.isPending ? 'Looking up the free hours…' : hours.data && hoursHint(offered, closed)}
        error={errorOf('time')}
      >
        <option value={noHour}>{noHour}</option>
        {offered.map((hour) => (
          <option key={hour} value={hour}>
            {hourText(hour)}
          </option>
        ))}
      </Select>
      <p role="status" className="visuallyHidden">
        {hours.data && `${countOf(offered.length, 'hour', 'hours')} free on ${dateInWords(draft.date)}.`}
      </p>
      {hours.error && <Retry what="We couldn’t load the free hours." onRetry={() => void hours.refetch()} />}
    </div>
  )
}

function PeopleField({ form: { draft, change, errorOf }, slot: { seats, people } }: Props) {
  return (
    <div>
      <Select
        id={fieldId('howManyPeople')}
        name="howManyPeople"
        label="Number of people"
        value={draft.howManyPeople}
        onChange={({ target }) => change({ type: 'peopleChosen', howManyPeople: Number(target.value) })}
        hint={people.reason}
        error={errorOf('howManyPeople')}
      >
        {Array.from({ length: people.limit + 1 }, (_, count) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number offered
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </Select>
      {seats.error && <Retry what="We couldn’t load the seats left." onRetry={() => void seats.refetch()} />}
    </div>
  )
}

function hoursHint(open: readonly number[], closed: readonly number[]): string | undefined {
  if (open.length === 0 && closed.length > 0) return 'No hour is free on this day. Choose another date.'
  if (closed.length === 0) return 'Each session lasts one hour.'
  return `Not free: ${closed.map(hourText).join(', ')}.`
}
