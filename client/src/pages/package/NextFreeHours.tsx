import { refundRuleOfSlots } from '@range/shared/bookings/refundRule'
import type { DayAvailability } from '@range/shared/bookings/schema'
import { addDays, budapestToday, hourText, wordsOfDay } from '@range/shared/budapestTime'
import { daysAhead } from '@range/shared/limits'
import { bookingLink } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/nextFreeHours'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { comingDaysQuery } from '../../features/bookings/slotQuery'
import { fewLeft } from '../../features/bookings/when/seatsNote'
import { useNow } from '../../lib/clock'
import { useVenue } from '../../lib/venue'
import { ButtonLink } from '../../ui/button/Button'
import { Loaded } from '../../ui/note/Loaded'
import { RichText } from '../../ui/text/RichText'
import styles from './NextFreeHours.module.css'

const shownDays = 4

/**
 * The free hours of the coming days, one row each, which link to the form with package, day and hour chosen. It requests
 * the same days as the form, so that the form finds them in the cache.
 */
export function NextFreeHours({ packageId }: { packageId: string }) {
  const now = useNow()
  const { refundTerms } = useVenue()
  const today = budapestToday(now)
  const days = useQuery(comingDaysQuery(now))
  const shown = daysUntilFree(days.data ?? [])

  return (
    <section aria-labelledby="next-free" className={styles.next}>
      <div className={styles.heading}>
        <h2 id="next-free">{texts.title}</h2>
        <Link to={bookingLink({ packageId, opensCalendar: true })}>{texts.anotherDay}</Link>
      </div>
      <Loaded query={days} problem={texts.notLoaded} placeholder={<Loading />}>
        {() => shown.length === 0 && <p>{texts.none({ days: daysAhead })}</p>}
      </Loaded>
      {shown.length > 0 && (
        <div>
          {shown.map(({ date, hours, isClosed }) => (
            <div key={date} className={styles.day}>
              <DayName date={date} today={today} />
              {hours.length === 0 && <p className={styles.none}>{isClosed ? texts.closed : texts.full}</p>}
              {hours.length > 0 && (
                <ul className={styles.hours} aria-labelledby={`on-${date}`}>
                  {hours.map(({ time, free }) => (
                    <li key={time}>
                      <ButtonLink to={bookingLink({ packageId, date, hour: time })} className={styles.hour ?? ''}>
                        <span translate="no">{hourText(time)}</span> {fewLeft(free) && <small>{fewLeft(free)}</small>}
                      </ButtonLink>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          ))}
        </div>
      )}
      <p className={styles.rule}>{shown.length > 0 && refundRuleOfSlots(slotsOf(shown), refundTerms, now)}</p>
    </section>
  )
}

/** Returns the coming days with their free hours, up to the fourth that has any; none if no day has. */
function daysUntilFree(days: readonly DayAvailability[]) {
  const shown: { date: string; hours: DayAvailability['hours']; isClosed: boolean }[] = []
  let free = 0
  for (const { date, hours } of days) {
    const open = hours.filter((hour) => hour.free > 0)
    shown.push({ date, hours: open, isClosed: hours.length === 0 })
    if (open.length > 0) free += 1
    if (free === shownDays) break
  }
  const lastFree = shown.findLastIndex(({ hours }) => hours.length > 0)
  return shown.slice(0, lastFree + 1)
}

function slotsOf(days: readonly { date: string; hours: readonly { time: number }[] }[]) {
  return days.flatMap(({ date, hours }) => hours.map(({ time }) => ({ date, time })))
}

/** As high as four days with all their hours. */
function Loading() {
  return (
    <p role="status" className={styles.loading}>
      {texts.loading}
    </p>
  )
}

/** `Today`, `Tomorrow` or the weekday, with the date below. */
function DayName({ date, today }: { date: string; today: string }) {
  const words = wordsOfDay(date)
  const name = date === today ? texts.today : date === addDays(today, 1) ? texts.tomorrow : words.weekday
  return (
    <h3 id={`on-${date}`}>
      {name}{' '}
      <small>
        <RichText text={texts.date(words)} parts={{ year: (year) => <span className="visuallyHidden">{year}</span> }} />
      </small>
    </h3>
  )
}
