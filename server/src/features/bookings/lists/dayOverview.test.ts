import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { useTestApp } from '../../../testing/useTestApp'
import { dayOverview } from './dayOverview'

useTestApp()
const now = new Date('2026-12-24T15:00:00Z')

test('people who did not come are neither expected nor due', async () => {
  const unpaid = { status: 'ON_SITE' as const, paid: null, takings: [], howManyPeople: 2 }
  await buildBooking({ ...unpaid, amountMinor: 59_800 })
  await buildBooking({ ...unpaid, amountMinor: 39_800, noShowAt: now })
  const { people, arrived, due, hours } = await dayOverview('2026-12-24', now, pino({ level: 'silent' }))
  expect({ people, arrived, due }).toEqual({ people: 2, arrived: 0, due: { HUF: 59_800, EUR: 0 } })
  expect(hours.flatMap(({ bookings }) => bookings)).toHaveLength(2)
})
