import type { DayOverview, StaffBooking } from '@range/shared/bookings/staff'
import { hourText } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/board'
import { useEffect, useState } from 'react'
import { isOwnAction } from '../bookings/ownActions'

type Calm = { shown: DayOverview; fresh: ReadonlySet<string> }

/** How long new rows are marked. */
const newMs = 10_000

/**
 * Returns a day whose rows stay as they are until staff ask for the news or act on a booking, so that nothing moves under a
 * resting pointer. The seats, the sums and who is paying online are always the latest.
 */
export function useCalmDay(latest: DayOverview | undefined) {
  const [calm, setCalm] = useState<Calm>()

  if (latest && calm?.shown.date !== latest.date) {
    setCalm({ shown: latest, fresh: new Set() })
  } else if (latest && calm) {
    const merged = withOwnChanges(calm.shown, latest)
    if (merged !== calm.shown) setCalm({ ...calm, shown: merged })
  }

  useEffect(() => {
    if (!calm || calm.fresh.size === 0) return
    const timer = setTimeout(() => setCalm({ ...calm, fresh: new Set() }), newMs)
    return () => clearTimeout(timer)
  }, [calm])

  const shown = calm && latest && calm.shown.date === latest.date ? calm.shown : latest
  return {
    day: shown && latest && withLatestSums(shown, latest),
    /** The bookings that staff have just asked to see. */
    fresh: calm?.fresh ?? new Set<string>(),
    news: shown && latest ? newsText(shown, latest) : '',
    /** Shows the news, and returns the first booking that is new. */
    showNews(): string | undefined {
      if (!latest || !shown) return undefined
      const added = addedTo(shown, latest)
      setCalm({ shown: latest, fresh: new Set(added.map(({ _id }) => _id)) })
      return added[0]?._id
    },
  }
}

function bookingsOf(day: DayOverview): StaffBooking[] {
  return day.hours.flatMap(({ bookings }) => bookings)
}

function byId(day: DayOverview): Map<string, StaffBooking> {
  return new Map(bookingsOf(day).map((booking) => [booking._id, booking]))
}

/** Returns the shown day with the bookings on which staff have just acted as they are now; the same day if none differs. */
function withOwnChanges(shown: DayOverview, latest: DayOverview): DayOverview {
  if (shown === latest) return shown
  const [before, after] = [byId(shown), byId(latest)]
  const ids = [...new Set([...before.keys(), ...after.keys()])]
  const own = new Set(ids.filter((id) => isOwnAction(id) && before.get(id) !== after.get(id)))
  if (own.size === 0) return shown
  const rows = [...before.values()].filter(({ _id }) => !own.has(_id))
  for (const id of own) rows.push(...[after.get(id) ?? []].flat())
  return withRows(shown, rows)
}

function withRows(day: DayOverview, rows: readonly StaffBooking[]): DayOverview {
  return { ...day, hours: day.hours.map((one) => ({ ...one, bookings: rows.filter(({ time }) => time === one.hour) })) }
}

/** Returns the shown rows with everything around them that moves no control. */
function withLatestSums(shown: DayOverview, latest: DayOverview): DayOverview {
  if (shown === latest) return latest
  const after = byId(latest)
  const rows = bookingsOf(shown).map((row) => ({ ...row, payingUntil: after.get(row._id)?.payingUntil ?? null }))
  return { ...withRows(latest, rows), now: shown.now }
}

function addedTo(shown: DayOverview, latest: DayOverview): StaffBooking[] {
  const before = byId(shown)
  return bookingsOf(latest).filter(({ _id }) => !before.has(_id))
}

/** Returns what others and the clock have changed since: `1 new booking, 16:00`, `2 changed`; empty for nothing. */
function newsText(shown: DayOverview, latest: DayOverview): string {
  const after = byId(latest)
  const added = addedTo(shown, latest)
  const changed = bookingsOf(shown).filter(({ _id, version }) => after.get(_id)?.version !== version)
  const [first] = added
  return [
    first && texts.newBookings({ count: added.length, hour: hourText(first.time) }),
    changed.length > 0 && texts.changedBookings({ count: changed.length }),
    latest.date === latest.now.date &&
      latest.now.hour !== shown.now.hour &&
      texts.hourNow({ hour: hourText(latest.now.hour) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
