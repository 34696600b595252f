/** @module-tag long */
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildBookingInput } from '../../testing/buildBookingInput'
import { buildReseller } from '../../testing/buildReseller'
import { octoCalls } from '../../testing/octoCalls'
import { stopAtWrite } from '../../testing/stopAtWrite'
import { christmas, contact, units, useOcto } from '../../testing/useOcto'
import { Booking } from '../bookings/record/bookingModel'
import { Slot } from '../bookings/record/slotModel'
import { releaseOrphanedSeats } from '../bookings/seats/releaseOrphanedSeats'
import { Reseller } from '../resellers/resellerModel'

const { app, own, call, wish } = useOcto({ heldSeats: 100 }, {}, { bankTimeoutMs: 30_000 })
afterEach(() => vi.restoreAllMocks())

test('60 guests on the website and 60 reseller requests racing for 20 seats sell 20, none twice', async () => {
  await Reseller.updateOne({ name: 'Klook' }, { seatsPerSlot: 6 })
  const other = octoCalls(app, (await buildReseller({ name: 'Viator', heldSeats: 100, seatsPerSlot: 7 })).key)
  const guests = Array.from({ length: 60 }, async (_, index) => {
    const selected = [{ id: own.productId, quantity: 1 }]
    const input = await buildBookingInput({ selected, email: `g${index}@example.com` })
    return (await app.api.post('/api/v1/book').set('Idempotency-Key', `guest-${index}`).send(input)).status
  })
  const resellers = Array.from({ length: 60 }, async (_, index) => {
    const by = index % 2 ? call : other
    const reserved = await by('POST /bookings', wish({ unitItems: units(1) }))
    if (reserved.status !== 200) return reserved.status
    return (await by(`POST /bookings/${reserved.body.uuid}/confirm`, { contact })).status
  })
  const statuses = await Promise.all([...guests, ...resellers])
  expect(new Set(statuses)).toEqual(new Set([200, 201, 400, 409]))
  const slot = await Slot.findById('2026-12-24T14').lean()
  const people = (slot?.seats ?? []).reduce((sum, seat) => sum + seat.people, 0)
  expect(people).toBe(20)
  expect(statuses.filter((status) => status < 300)).toHaveLength(20)
  const soldBy = (name: string | null) => Booking.countDocuments({ 'reseller.name': name })
  expect([await soldBy('Klook'), await soldBy('Viator'), await soldBy(null)]).toEqual([6, 7, 7])
  expect(await app.findings()).toEqual([])
}, 60_000)

test('negative control: without the conditional filter the same rush oversells', {
  tags: 'full',
  timeout: 60_000,
}, async () => {
  const updateOne = Slot.collection.updateOne.bind(Slot.collection)
  vi.spyOn(Slot.collection, 'updateOne').mockImplementation((filter, ...rest) =>
    updateOne({ _id: filter._id }, ...rest),
  )
  await Promise.all(Array.from({ length: 30 }, () => call('POST /bookings', wish({ unitItems: units(1) }))))
  const slot = await Slot.findById('2026-12-24T14').lean()
  expect(slot?.seats.length).toBeGreaterThan(20)
})

test.each(['confirm', 'cancel', 'extend', 'move'])(
  'a reservation cancelled, confirmed, extended and moved at once, %s first, ends in one consistent state',
  async (first) => {
    const calls: Record<string, (uuid: string) => [string, object]> = {
      confirm: (uuid) => [`POST /bookings/${uuid}/confirm`, { contact, unitItems: units(4) }],
      cancel: (uuid) => [`POST /bookings/${uuid}/cancel`, {}],
      extend: (uuid) => [`POST /bookings/${uuid}/extend`, { expirationMinutes: 60 }],
      move: (uuid) => [`PATCH /bookings/${uuid}`, { availabilityId: christmas(15), unitItems: units(1) }],
    }
    const order = [first, ...Object.keys(calls).filter((name) => name !== first)]
    for (let round = 0; round < 6; round++) {
      const { uuid } = (await call('POST /bookings', wish())).body
      const answers = await Promise.all(
        order.map((name) => {
          const [operation, body] = calls[name]?.(uuid) ?? ['', {}]
          return call(operation, body)
        }),
      )
      expect(Math.max(...answers.map(({ status }) => status))).toBeLessThan(500)
      const ended = (await call(`GET /bookings/${uuid}`)).body
      const seats = (await Slot.find().lean()).flatMap((slot) => slot.seats)
      const live = seats.filter(({ until }) => !until || until > app.clock.now)
      const people = live.reduce((sum, seat) => sum + seat.people, 0)
      expect(people, ended.status).toBe(ended.status === 'CANCELLED' ? 0 : ended.unitItems.length)
      await call(`POST /bookings/${uuid}/cancel`, {})
      expect(await app.findings()).toEqual([])
    }
  },
  60_000,
)

type Flow = { from: number; to: number; calls: (uuid: string) => [operation: string, body: object][] }

/**
 * A reseller's flows from beginning to end, whose calls may all be repeated, and the range of writes to stop after,
 * including those of the log. The first writes are the same in all flows.
 */
const flows: Record<string, Flow> = {
  'a reservation that changes its hour and its units': {
    from: 1,
    to: 13,
    calls: (uuid) => [
      ['POST /bookings', wish({ uuid })],
      [`PATCH /bookings/${uuid}`, { availabilityId: christmas(15), unitItems: units(3) }],
    ],
  },
  'a confirmation with more units': {
    from: 5,
    to: 17,
    calls: (uuid) => [
      ['POST /bookings', wish({ uuid })],
      [`POST /bookings/${uuid}/confirm`, { contact, unitItems: units(3), emailReceipt: true }],
    ],
  },
  'a cancelled booking': {
    from: 9,
    to: 18,
    calls: (uuid) => [
      ['POST /bookings', wish({ uuid })],
      [`POST /bookings/${uuid}/confirm`, { contact }],
      [`POST /bookings/${uuid}/cancel`, {}],
    ],
  },
}
const stops = Object.entries(flows).flatMap(([name, { from, to }]) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ name, nth: from + index })),
)

test.each(Object.entries(flows))('%s has no write without a stop after it', async (_, { calls, to }) => {
  const dying = stopAtWrite(to + 1, 'before')
  for (const [operation, body] of calls(randomUUID())) expect((await call(operation, body)).status).toBe(200)
  expect(dying.start()).toBe(false)
})

describe.each(stops)('$name that stops after write $nth', ({ name, nth }) => {
  const send = async () => {
    const uuid = randomUUID()
    const calls = flows[name]?.calls(uuid) ?? []
    const dying = stopAtWrite(nth, 'after')
    for (const [operation, body] of calls) {
      const { status } = await call(operation, body)
      if (status >= 500) break
    }
    dying.start()
    return { uuid, calls }
  }

  test('is finished by repeating all of its calls', async () => {
    const { uuid, calls } = await send()
    for (const [operation, body] of calls) expect((await call(operation, body)).status, operation).toBeLessThan(500)
    const ended = (await call(`GET /bookings/${uuid}`)).body
    const status = { 'a confirmation with more units': 'CONFIRMED', 'a cancelled booking': 'CANCELLED' }[name]
    expect(ended.status).toBe(status ?? 'ON_HOLD')
    expect(await Booking.countDocuments()).toBe(1)
    await settle()
    expect(await app.findings()).toEqual([])
    expect(await heldPeople()).toBe(status === 'CONFIRMED' ? 3 : 0)
  })

  test('and is never repeated leaves nothing held and nothing half done', async () => {
    await send()
    await settle()
    const booking = await Booking.findOne().lean()
    expect(await heldPeople()).toBe(booking?.status === 'PAID' ? booking.howManyPeople : 0)
    expect(await app.findings()).toEqual([])
  })
})

describe('after a server died', () => {
  /** Stops once the seats are permanent, before the booking is marked confirmed. */
  const dieWhileConfirming = async () => {
    const { uuid } = (await call('POST /bookings', wish())).body
    const dying = stopAtWrite(1, 'after')
    await call(`POST /bookings/${uuid}/confirm`, { contact })
    dying.start()
    return uuid
  }

  test('a reservation keeps its seats until it ends, whatever the jobs release in between', async () => {
    const confirming = await dieWhileConfirming()
    const { uuid } = (await call('POST /bookings', wish({ expirationMinutes: 50 }))).body
    const dying = stopAtWrite(2, 'after')
    await call(`POST /bookings/${uuid}/extend`, { expirationMinutes: 110 })
    dying.start()
    app.passMinutes(20)
    await releaseOrphanedSeats(app.clock.now)
    expect(await heldPeople()).toBe(4)
    expect((await call(`POST /bookings/${confirming}/confirm`, { contact })).body.status).toBe('CONFIRMED')
    app.passMinutes(31)
    await releaseOrphanedSeats(app.clock.now)
    expect(await heldPeople()).toBe(2)
  })

  test('nothing is held once its reservation is cancelled', async () => {
    const uuid = await dieWhileConfirming()
    expect((await call(`POST /bookings/${uuid}/cancel`, {})).body.status).toBe('CANCELLED')
    expect(await heldPeople()).toBe(0)
  })
})

/** Lets every hold end and the jobs finish interrupted work. */
async function settle(): Promise<void> {
  app.passMinutes(130)
  await app.reconcile()
  await releaseOrphanedSeats(app.clock.now)
  await app.sendMail()
}

async function heldPeople(): Promise<number> {
  const slots = await Slot.find().lean()
  return slots
    .flatMap(({ seats }) => seats)
    .filter(({ until }) => !until || until > app.clock.now)
    .reduce((sum, { people }) => sum + people, 0)
}
