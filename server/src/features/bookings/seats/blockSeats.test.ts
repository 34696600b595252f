import { beforeEach, expect, test } from 'vitest'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import { Settings } from '../../settings/settingsModel'
import { Slot } from '../record/slotModel'
import { blockSeats } from './blockSeats'

useTestDatabase()
beforeEach(emptyDatabase)

const now = new Date('2026-11-21T08:00:00Z')
const blocks = (version: number, ...seats: [date: string, time: number, seats: number][]) =>
  Settings.replaceOne(
    { _id: 'settings' },
    { version, blockedSeats: seats.map(([date, time, count]) => ({ date, time, seats: count, why: 'repair' })) },
    { upsert: true },
  )
const slots = async () => (await Slot.find().sort({ _id: 1 }).lean()).map(({ _id, blocked }) => [_id, blocked])

test('seats are blocked from today on', async () => {
  await blocks(1, ['2026-11-20', 18, 2], ['2026-11-21', 0, 3], ['2026-12-24', 14, 4])
  await blockSeats(now)
  expect(await slots()).toEqual([
    ['2026-11-21T00', { seats: 3, version: 1 }],
    ['2026-12-24T14', { seats: 4, version: 1 }],
  ])
})

test('seats that the settings no longer name are unblocked, except on days before today', async () => {
  await Slot.create({ _id: '2026-11-20T18', blocked: { seats: 2, version: 1 } })
  await Slot.create({ _id: '2026-11-21T00', blocked: { seats: 3, version: 1 } })
  await Slot.create({ _id: '2026-12-24T14', blocked: { seats: 4, version: 1 } })
  await blocks(2, ['2026-12-24', 15, 1])
  await blockSeats(now)
  expect(await slots()).toEqual([
    ['2026-11-20T18', { seats: 2, version: 1 }],
    ['2026-11-21T00', { seats: 0, version: 2 }],
    ['2026-12-24T14', { seats: 0, version: 2 }],
    ['2026-12-24T15', { seats: 1, version: 2 }],
  ])
})

test('seats that are blocked already, or were never, are not written again', async () => {
  const booked = [{ booking: 'a', people: 2, until: null }]
  await Slot.create({ _id: '2026-12-24T14', seats: booked, blocked: { seats: 4, version: 1 } })
  await Slot.create({ _id: '2026-12-24T15', seats: booked, blocked: { seats: 0, version: 1 } })
  await Slot.create({ _id: '2026-12-24T16', seats: booked })
  await blocks(2, ['2026-12-24', 14, 4])
  await blockSeats(now)
  expect(await slots()).toEqual([
    ['2026-12-24T14', { seats: 4, version: 1 }],
    ['2026-12-24T15', { seats: 0, version: 1 }],
    ['2026-12-24T16', null],
  ])
})

test('a block keeps the seats that bookings have', async () => {
  await Slot.create({ _id: '2026-12-24T14', seats: [{ booking: 'a', people: 2, until: null }] })
  await blocks(1, ['2026-12-24', 14, 4])
  await blockSeats(now)
  const slot = await Slot.findById('2026-12-24T14').lean()
  expect(slot).toMatchObject({ seats: [{ booking: 'a', people: 2 }], blocked: { seats: 4, version: 1 } })
})

test('older settings never replace newer ones', async () => {
  await Slot.create({ _id: '2026-12-24T14', blocked: { seats: 4, version: 3 } })
  await Slot.create({ _id: '2026-12-24T15', blocked: { seats: 4, version: 2 } })
  await blocks(2, ['2026-12-24', 14, 1], ['2026-12-24', 15, 1])
  await blockSeats(now)
  expect(await slots()).toEqual([
    ['2026-12-24T14', { seats: 4, version: 3 }],
    ['2026-12-24T15', { seats: 1, version: 2 }],
  ])
})
