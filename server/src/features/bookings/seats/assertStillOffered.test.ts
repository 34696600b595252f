import { beforeEach, expect, test } from 'vitest'
import { buildPackage } from '../../../testing/buildPackage'
import { buildSettings } from '../../../testing/buildSettings'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import type { BookingDocument } from '../record/bookingModel'
import { assertStillOffered } from './whyNotPayable'

useTestDatabase()
beforeEach(emptyDatabase)

const date = '2026-12-24'
const check = (packages: { id: string }[], excludesTimes?: string) => {
  const filterBookings = excludesTimes === undefined ? [] : [{ date, excludesTimes }]
  const booking = { date, time: 14, selected: packages.map(({ id }) => ({ id })) as BookingDocument['selected'] }
  return assertStillOffered(booking, buildSettings({ filterBookings }))
}

test('a booking is still on offer while its hour is open and its packages exist', async () => {
  await expect(check([await buildPackage(), await buildPackage()], '13:00,15:00')).resolves.toBeUndefined()
})

test.each([
  ['day', '', 'DATE_NOT_BOOKABLE', 'That day is now closed. Please choose another one.', 'date'],
  ['hour', '14:00', 'HOUR_NOT_BOOKABLE', '14:00 is now closed. Please choose another hour.', 'time'],
])('a booking is no longer on offer once its %s is closed', async (_, excludesTimes, code, message, field) => {
  await expect(check([await buildPackage()], excludesTimes)).rejects.toMatchObject({ code, message, field })
})

test('a booking is no longer on offer once any of its packages is deleted', async () => {
  const deleted = { id: '0123456789abcdef01234567' }
  await expect(check([await buildPackage(), deleted])).rejects.toMatchObject({ code: 'UNKNOWN_PACKAGE' })
})
