import { refundRuleOfSlots } from '@range/shared/bookings/refundRule'
import { addDays, budapestToday, dateInWords, hourText } from '@range/shared/budapestTime'
import { bookableHours, daysAhead } from '@range/shared/limits'
import { bookingLink } from '@range/shared/pagePaths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { comingDaysQuery } from '../../features/bookings/slotQuery'
import { fewLeft } from '../../features/bookings/when/days'
import { useNow } from '../../lib/clock'
import { ButtonLink } from '../../ui/button/Button'
import { ErrorNote } from '../../ui/note/Note'
import { Skeleton } from '../../ui/skeleton/Skeleton'
import styles from './NextFreeHours.module.css'

const shownDays = 3

/**
 * The free hours of the next three days that have any, each linking to the form with package, day and hour chosen. It
 * requests the same days as the form, so that the form finds them in the cache.
 */
export function NextFreeHours({ packageId }: { packageId: string }) {
  const now = useNow()
  const today = budapestToday(now)
  const days = useQuery(comingDaysQuery(now))
  const [wasPending] = useState(days.isPending)
  const free = days.data
    ?.map(({ date, hours }) => ({ date, hours: hours.filter((hour) => hour.free > 0) }))
    .filter(({ hours }) => hours.length > 0)
    .slice(0, shownDays)

  return (
    <section aria-labelledby="next-free" className={styles.next}>
      <div className={styles.heading}>
        <h2 id="next-free">Next free hours</h2>
        <Link to={bookingLink({ packageId, opensCalendar: true })}>Another day</Link>
      </div>
      <div className={styles.days}>
        {wasPending && <PendingDays isShown={days.isPending} />}
        <div className={styles.next}>
          {days.error && !days.data && (
            <ErrorNote title="We couldn’t load the hours." error={days.error} onRetry={() => void days.refetch()} />
          )}
          {free?.length === 0 && <p>No free hours in the next {daysAhead} days. Choose another day instead.</p>}
          {free?.map(({ date, hours }) => (
            <div key={date}>
              <h3 id={`on-${date}`}>{dayName(date, today)}</h3>
              <ul className={styles.hours} aria-labelledby={`on-${date}`}>
                {hours.map(({ time, free }) => (
                  <li key={time}>
                    <ButtonLink to={bookingLink({ packageId, date, hour: time })} className={styles.hour ?? ''}>
                      <span translate="no">{hourText(time)}</span> {fewLeft(free) && <small>{fewLeft(free)}</small>}
                    </ButtonLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
      <p className={styles.rule}>{free && free.length > 0 && refundRuleOfSlots(slotsOf(free), now)}</p>
    </section>
  )
}

function slotsOf(days: readonly { date: string; hours: readonly { time: number }[] }[]) {
  return days.flatMap(({ date, hours }) => hours.map(({ time }) => ({ date, time })))
}

/**
 * A placeholder as high as three days with all their hours. It stays in the layout after the days have loaded, so that the
 * content below does not jump.
 */
function PendingDays({ isShown }: { isShown: boolean }) {
  return (
    <div
      className={`${styles.next} ${styles.pending}`}
      {...(isShown ? { role: 'status', 'aria-label': 'Loading free hours' } : { 'aria-hidden': true })}
    >
      <PendingDay />
      <PendingDay />
      <PendingDay />
    </div>
  )
}

function PendingDay() {
  return (
    <div className={styles.pendingDay}>
      <Skeleton width="6em" height="22px" />
      <div className={styles.hours}>
        {bookableHours.map((hour) => (
          <Skeleton key={hour} height="48px" />
        ))}
      </div>
    </div>
  )
}

function dayName(date: string, today: string): string {
  if (date === today) return 'Today'
  return date === addDays(today, 1) ? 'Tomorrow' : dateInWords(date)
}
