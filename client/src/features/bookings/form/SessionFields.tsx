import { noHour } from '@range/shared/bookings/checks'
import { openHours } from '@range/shared/bookings/seats'
import { addMonths, budapestToday, dateInWords, hourText } from '@range/shared/budapestTime'
import { bookableHours, bookingHorizonMonths } from '@range/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { type Dispatch, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useNow } from '../../../lib/outside'
import { useWasNear } from '../../../lib/useWasNear'
import { Field, Select } from '../../../ui/field/Field'
import { Retry } from '../../../ui/note/Retry'
import type { BookingDraft, DraftChange } from '../draft/draft'
import type { ShownFailure } from '../draft/failure'
import type { useSlot } from '../draft/useSlot'
import { sessionQueries } from '../queries'
import styles from './BookingForm.module.css'

const DatePicker = lazy(() => import('../../../ui/datePicker/DatePicker'))

type Props = {
  draft: BookingDraft
  change: Dispatch<DraftChange>
  slot: ReturnType<typeof useSlot>
  failure: ShownFailure
}

/** Day, hour and people. */
export function SessionFields({ draft, change, slot, failure }: Props) {
  return (
    <div className={styles.session}>
      <DateField draft={draft} change={change} />
      <TimeField draft={draft} change={change} slot={slot} failure={failure} />
      <PeopleField draft={draft} change={change} slot={slot} failure={failure} />
    </div>
  )
}

function DateField({ draft, change }: Pick<Props, 'draft' | 'change'>) {
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
      <Field label="Date" id="booking-date" hint="All times are Budapest time.">
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

function TimeField({ draft, change, slot: { hours }, failure }: Props) {
  const chosen = draft.time === noHour ? [] : [draft.time]
  const offered = hours.data ? openHours(hours.data) : chosen
  const closed = hours.data ? bookableHours.filter((hour) => hours.data.includes(hour)) : []

  return (
    <div>
      <Select
        id="booking-time"
        name="time"
        label="Time"
        value={draft.time}
        onChange={({ target }) =>
          change({ type: 'timeChosen', time: target.value === noHour ? noHour : Number(target.value) })
        }
        hint={hours.isPending ? 'Looking up the free hours…' : hours.data && hoursHint(offered, closed)}
        error={failure.of('time')}
      >
        <option value={noHour}>{noHour}</option>
        {offered.map((hour) => (
          <option key={hour} value={hour}>
            {hourText(hour)}
          </option>
        ))}
      </Select>
      {hours.error && <Retry what="We couldn’t load the free hours." onRetry={() => void hours.refetch()} />}
    </div>
  )
}

function PeopleField({ draft, change, slot: { seats, people }, failure }: Props) {
  return (
    <div>
      <Select
        id="booking-howManyPeople"
        name="howManyPeople"
        label="Number of people"
        value={draft.howManyPeople}
        onChange={({ target }) => change({ type: 'peopleChosen', howManyPeople: Number(target.value) })}
        hint={people.reason}
        error={failure.of('howManyPeople')}
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
