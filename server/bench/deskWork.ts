import { setTimeout as delay } from 'node:timers/promises'
import type { DayOverview, StaffBooking } from '@range/shared/bookings/staff'
import { budapestToday } from '@range/shared/budapestTime'

/** How long calls took, in ms, and what went wrong. */
export type Worked = { times: number[]; faults: string[] }

type Desk = { url: string; headers: Record<string, string>; isOver: () => boolean }

const pauseMs = 100
const readings = (today: string) => [
  `staff/day?date=${today}`,
  'get-today-orders?limit=5&page=0',
  'get-upcoming-orders?limit=5&page=0',
  'staff/find?q=nagy',
]

/** One person at the desk: looks at the day and the lists, opens a booking, checks its guests in, and begins again. */
export async function workAtDesk({ url, headers, isOver }: Desk, first: number): Promise<Worked> {
  const worked: Worked = { times: [], faults: [] }
  const today = budapestToday(new Date())
  const call = async <T>(path: string, body?: unknown): Promise<T | undefined> => {
    const sending = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const started = performance.now()
    const answer = await fetch(`${url}/api/v1/${path}`, {
      ...sending,
      headers: { ...headers, 'Content-Type': 'application/json' },
    }).catch((error: unknown) => String(error))
    const read = typeof answer === 'string' ? undefined : ((await answer.json()) as T)
    worked.times.push(performance.now() - started)
    if (typeof answer !== 'string' && answer.ok) return read
    worked.faults.push(`${path}: ${typeof answer === 'string' ? answer : answer.status}`)
    return undefined
  }
  for (let round = first; !isOver(); round++) {
    for (const reading of readings(today)) {
      await call(reading)
      await delay(pauseMs)
    }
    const day = await call<DayOverview>(`staff/day?date=${today}`)
    const expected = day?.hours.flatMap(({ bookings }) => bookings).filter(isExpected) ?? []
    const guest = expected[(round * 7) % expected.length]
    if (guest) {
      await call(`staff/bookings/${guest._id}`)
      await call(`staff/bookings/${guest._id}/check-in`, { arrived: guest.arrived > 0 ? 0 : guest.howManyPeople })
    }
    await delay(pauseMs)
  }
  return worked
}

function isExpected({ status }: StaffBooking): boolean {
  return status === 'PAID' || status === 'ON_SITE'
}
