/** @module-tag long */
import { accountActor } from '@range/shared/bookings/actor'
import { BankError } from '@range/simplepay/bankError'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildDeskInput } from '../../../testing/buildDeskInput'
import { buildPackage } from '../../../testing/buildPackage'
import { givenBackByBank, paidBooking } from '../../../testing/paidBooking'
import { stopAtWrite, stopsUpTo } from '../../../testing/stopAtWrite'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { anonymiseBooking } from '../record/anonymiseBooking'
import { Booking, type BookingDocument, getBooking } from '../record/bookingModel'
import { freeSeatsOf, Slot } from '../record/slotModel'
import { makeRefund } from '../refunds/refundBooking'
import { claimSeats, fitSeats } from '../seats/resizeSeats'
import { takeSeats } from '../seats/takeSeats'
import { createDeskBooking } from '../staff/createDeskBooking'
import { editBooking } from './editBooking'
import { abandonEdit, finishEdit } from './finishEdit'
import { rescheduleBooking } from './rescheduleBooking'

const app = useTestApp()
beforeEach(() => {
  app.faults.ipnLost = true
})
// Checks that all records agree in the end, wherever the edit stopped and whichever process finished it.
afterEach(async () => {
  passSeconds(1800)
  await app.reconcile()
  await app.sendMail()
  expect(await app.findings()).toEqual([])
})

const date = '2026-12-24'
const eva = accountActor('Eva')
const passSeconds = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
}
const free = (time = 14) => freeSeatsOf(date, time, 20, app.clock.now)
const people = (id: string, howManyPeople: number) => ({ howManyPeople, selected: [{ id, quantity: howManyPeople }] })
const edit = ({ _id, version }: BookingDocument, changes: object) =>
  editBooking(
    _id,
    { version, refundAmount: 0, refundMethod: null, overrideReason: '', why: 'on the phone', ...changes },
    eva,
    app.payments,
  )
const deskBooking = async (id: string, packageId: string, howManyPeople: number) =>
  createDeskBooking(await buildDeskInput(people(packageId, howManyPeople)), { id, actor: eva }, app.payments)
const edits = (id: string) => Mail.countDocuments({ _id: new RegExp(`^edited:${id}`) })
const stops = stopsUpTo(7)

describe('a stop at any write', () => {
  test.each(stops)(
    '%s write %i: additional people are on the booking with their seats, or nothing has changed',
    async (moment, n) => {
      const { id: packageId } = await buildPackage()
      const booking = await deskBooking('a', packageId, 2)
      const stop = stopAtWrite(n, moment)
      await edit(booking, people(packageId, 5)).catch(() => undefined)
      expect(stop.start() || n > 5).toBe(true)
      expect(await free()).toBeLessThanOrEqual(20 - (await getBooking('a')).howManyPeople)
      passSeconds(60)
      await app.reconcile()
      const { howManyPeople, amountMinor, pendingEdit } = await getBooking('a')
      expect([howManyPeople, amountMinor]).toEqual(howManyPeople === 5 ? [5, 150_000] : [2, 60_000])
      expect(pendingEdit).toBeNull()
      expect(await free()).toBe(20 - howManyPeople)
      expect(await edits('a')).toBe(howManyPeople === 5 ? 1 : 0)
    },
  )

  test.each(stops.concat(stops.map(([moment, n]) => [moment, n + 7] as const)))(
    '%s write %i: fewer people are refunded once, or nothing has changed',
    async (moment, n) => {
      const { id: packageId } = await buildPackage()
      const id = await paidBooking(app, people(packageId, 3))
      const stop = stopAtWrite(n, moment)
      await edit(await getBooking(id), { ...people(packageId, 2), refundAmount: 30_000 }).catch(() => undefined)
      stop.start()
      expect(await free()).toBeLessThanOrEqual(20 - (await getBooking(id)).howManyPeople)
      // A refund whose request never reached the bank is dropped after a while and then made again.
      for (let minutes = 0; minutes < 60; minutes += 20) {
        passSeconds(20 * 60)
        await app.reconcile()
      }
      const { howManyPeople, attention, status } = await getBooking(id)
      expect([status, attention]).toEqual(['PAID', null])
      expect(await givenBackByBank(app, id)).toEqual([howManyPeople === 2 ? 30_000 : 0])
      expect(await free()).toBe(20 - howManyPeople)
      expect(await edits(id)).toBe(howManyPeople === 2 ? 1 : 0)
    },
  )
})

test('anonymising a guest during an edit gives the edit up and leaves none of the typed text', async () => {
  const { id: packageId } = await buildPackage()
  const booking = await deskBooking('a', packageId, 2)
  const stop = stopAtWrite(1, 'after')
  await edit(booking, { ...people(packageId, 5), why: 'Béla said so' }).catch(() => undefined)
  stop.start()
  const job = { actor: { kind: 'job' } as const, at: app.clock.now, why: () => 'forgotten' }
  expect(await anonymiseBooking(await getBooking('a'), job)).toBe(true)
  expect(JSON.stringify(await getBooking('a'))).not.toContain('Béla')
  passSeconds(60)
  await app.reconcile()
  expect(await getBooking('a')).toMatchObject({ howManyPeople: 2, pendingEdit: null })
  expect(await free()).toBe(18)
})

test('a slow desk that resumes after further edits takes no seat away and leaves none behind', async () => {
  const { id: packageId } = await buildPackage()
  const first = await deskBooking('a', packageId, 2)
  const placed = await edit(first, people(packageId, 4))
  await edit(placed, people(packageId, 6))
  const pending = { number: 1, state: 'PLACED' as const, at: app.clock.now, actor: eva, why: 'slow', refundMinor: 0 }
  await finishEdit({ ...placed, pendingEdit: pending }, app.payments)
  await abandonEdit('a', 1, app.payments)
  await claimSeats({ date, time: 14, booking: 'a', people: 9, number: 1 }, { capacity: 20, now: app.clock.now })
  await fitSeats({ date, time: 14, booking: 'a', people: 4, number: 1 })
  await takeSeats({ date, time: 14, booking: 'a', people: 2 }, { until: null, capacity: 20, now: app.clock.now })
  expect(await free()).toBe(14)
  expect(await edits('a')).toBe(2)
})

test('a booking rescheduled or cancelled during an edit keeps its number of people, and its seats follow', async () => {
  const { id: packageId } = await buildPackage()
  for (const id of ['a', 'b', 'c', 'd']) {
    const booking = await deskBooking(id, packageId, 2)
    const slot = { date, time: 15, overrideReason: '' }
    await Promise.allSettled([
      edit(booking, people(packageId, 4)),
      rescheduleBooking(id, slot, eva, app.payments),
      edit(booking, people(packageId, 3)),
    ])
  }
  passSeconds(60)
  await app.reconcile()
  const bookings = await Booking.find().lean()
  for (const hour of [14, 15]) {
    const here = bookings.filter(({ time }) => time === hour)
    expect(await free(hour)).toBe(20 - here.reduce((sum, { howManyPeople }) => sum + howManyPeople, 0))
  }
})

test('a refund for a lower price that the bank rejects is reported to staff once per edit', async () => {
  const { id: packageId } = await buildPackage()
  const id = await paidBooking(app, people(packageId, 4))
  const { refund } = app.payments.bank
  for (const fewer of [3, 2]) {
    app.faults.noAnswer = ['query']
    await edit(await getBooking(id), { ...people(packageId, fewer), refundAmount: 30_000 })
    app.faults.noAnswer = []
    app.payments.bank.refund = async () => {
      throw new BankError('REJECTED', 'refused', { errorCodes: [5230] })
    }
    for (let round = 0; round < 2; round += 1) {
      passSeconds(360)
      await app.reconcile()
    }
    app.payments.bank.refund = refund
    await makeRefund(id, { amountMinor: 30_000, why: 'again', key: `by hand ${fewer}` }, eva, app.payments)
    passSeconds(1)
  }
  const told = (await Mail.find({ _id: /^attention/ }).lean()).map(({ text }) => text)
  const refused = expect.stringContaining('the bank refused the refund, so 30 000 HUF has not gone back')
  expect(told).toEqual([refused, refused])
}, 60_000)

test('of two edits of the same version, one succeeds and the other is rejected', async () => {
  const { id: packageId } = await buildPackage()
  const booking = await deskBooking('a', packageId, 2)
  const results = await Promise.allSettled([3, 4, 5, 6].map((count) => edit(booking, people(packageId, count))))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  }
  const { howManyPeople, version } = await getBooking('a')
  expect([await free(), version, await edits('a')]).toEqual([20 - howManyPeople, 2, 1])
})

test('twenty edits and twenty bookings racing for the last seats never exceed the capacity', async () => {
  const { id: packageId } = await buildPackage()
  const bookings: BookingDocument[] = []
  for (const n of Array.from({ length: 8 }, (_, index) => index))
    bookings.push(await deskBooking(`b${n}`, packageId, 1))
  const overfull: number[] = []
  const watch = async () => {
    const slot = await Slot.findById(`${date}T14`).lean()
    const taken = (slot?.seats ?? []).reduce((sum, seat) => sum + seat.people, 0)
    if (taken > 20) overfull.push(taken)
  }
  const until = new Date(app.clock.now.getTime() + 900_000)
  await Promise.allSettled(
    Array.from({ length: 20 }, async (_, n) => {
      const booking = bookings[n % bookings.length]
      const hold = { date, time: 14, booking: `guest${n}`, people: 1 }
      await Promise.allSettled([
        booking && edit(booking, people(packageId, 1 + (n % 4))),
        takeSeats(hold, { until, capacity: 20, now: app.clock.now }),
        watch(),
      ])
    }),
  )
  await watch()
  expect(overfull).toEqual([])
  const slot = await Slot.findById(`${date}T14`).lean()
  for (const { _id, howManyPeople } of await Booking.find().lean()) {
    expect(slot?.seats.filter(({ booking }) => booking === _id)).toMatchObject([{ people: howManyPeople }])
  }
})
