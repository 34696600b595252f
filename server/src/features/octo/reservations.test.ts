import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buildPackage } from '../../testing/buildPackage'
import { buildReseller } from '../../testing/buildReseller'
import { octoCalls } from '../../testing/octoCalls'
import { christmas, contact, units, useOcto } from '../../testing/useOcto'
import { Booking } from '../bookings/record/bookingModel'
import { Slot } from '../bookings/record/slotModel'
import { takeSeats } from '../bookings/seats/takeSeats'
import { UnpaidQuota } from '../bookings/seats/unpaidQuotaModel'
import { Reseller } from '../resellers/resellerModel'
import { Settings } from '../settings/settingsModel'

const { app, own, call, wish, reserve, act, confirm, seatsAt, findings } = useOcto()
const sameUuid = '559aed3d-6d5b-4fe0-bfca-99f5e7218a56'

describe('a reservation', () => {
  test('holds seats for half an hour by default, or for the requested time', async () => {
    const booking = await reserve({ notes: 'a birthday', resellerReference: 'V-1' })
    expect(booking).toMatchObject({
      status: 'ON_HOLD',
      utcExpiresAt: '2026-11-21T08:30:00Z',
      availabilityId: christmas(14),
      resellerReference: 'V-1',
      notes: 'a birthday',
      cancellable: true,
      pricing: { retail: 60_000, net: 48_000, currency: 'HUF' },
    })
    expect(booking.unitItems).toHaveLength(2)
    expect(new Set(booking.unitItems.map(({ uuid }: { uuid: string }) => uuid)).size).toBe(2)
    expect(await seatsAt(14)).toBe(2)
    expect((await reserve({ expirationMinutes: 5 })).utcExpiresAt).toBe('2026-11-21T08:05:00Z')
    expect((await reserve({ expirationMinutes: 999 })).utcExpiresAt).toBe('2026-11-21T10:00:00Z')
  })

  test('is made once per uuid, however many concurrent requests', { tags: 'long' }, async () => {
    const uuid = randomUUID()
    const answers = await Promise.all(Array.from({ length: 12 }, () => reserve({ uuid: uuid.toUpperCase() })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers[0].uuid).toBe(uuid)
    expect(await seatsAt(14)).toBe(2)
    const other = await call('POST /bookings', wish({ uuid, unitItems: units(3) }))
    expect([other.status, other.body.error]).toEqual([400, 'UNPROCESSABLE_ENTITY'])
    expect(await Booking.countDocuments()).toBe(1)
  })

  test('of one reseller is invisible to the others', async () => {
    const { uuid, supplierReference } = await reserve()
    const stranger = octoCalls(app, (await buildReseller({ name: 'Viator' })).key)
    for (const operation of [`GET /bookings/${uuid}`, `POST /bookings/${uuid}/cancel`]) {
      expect((await stranger(operation)).body).toMatchObject({ error: 'INVALID_BOOKING_UUID', uuid })
    }
    expect((await stranger(`GET /bookings?supplierReference=${supplierReference}`)).body).toEqual([])
    const own = (await stranger('POST /bookings', wish({ uuid }))).body
    expect(own.supplierReference).not.toBe(supplierReference)
  })

  test('expires on its own, which frees its seats at once', async () => {
    const { uuid } = await reserve()
    app.passMinutes(30)
    expect((await call(`GET /bookings/${uuid}`)).body).toMatchObject({ status: 'EXPIRED' })
    expect(await seatsAt(14)).toBe(0)
    for (const [action, body] of [
      ['confirm', { contact }],
      ['extend', {}],
      ['cancel', {}],
    ] as const) {
      expect((await act(uuid, action, body)).body.error).toBe('UNPROCESSABLE_ENTITY')
    }
    await app.reconcile()
    expect(await Booking.findOne().lean()).toMatchObject({ status: 'EXPIRED' })
    expect(await findings()).toEqual([])
  })

  test('can be extended, up to two hours in all', { tags: 'long' }, async () => {
    const { uuid } = await reserve()
    app.passMinutes(20)
    expect((await act(uuid, 'extend', { expirationMinutes: 60 })).body.utcExpiresAt).toBe('2026-11-21T09:20:00Z')
    expect((await act(uuid, 'extend', { expirationMinutes: 5 })).body.utcExpiresAt).toBe('2026-11-21T09:20:00Z')
    app.passMinutes(55)
    expect((await act(uuid, 'extend', { expirationMinutes: 120 })).body.utcExpiresAt).toBe('2026-11-21T10:00:00Z')
    expect((await act(uuid, 'extend', { expirationMinutes: 120 })).body.error).toBe('UNPROCESSABLE_ENTITY')
    expect(await seatsAt(14)).toBe(2)
  })

  describe('ends at the cut-off', () => {
    const cutoff = '2026-12-24T12:00:00Z'
    const late = async (expirationMinutes: number, hour = 14) => {
      app.clock.now = new Date('2026-12-24T11:55:00Z')
      return reserve({ availabilityId: christmas(hour), expirationMinutes })
    }

    test('and cannot be confirmed after it', async () => {
      const { uuid, utcExpiresAt, availability } = await late(120)
      expect([utcExpiresAt, availability.utcCutoffAt]).toEqual([cutoff, cutoff])
      app.clock.now = new Date('2026-12-24T12:50:00Z')
      const refused = await act(uuid, 'confirm', { contact })
      expect([refused.status, refused.body.error]).toEqual([400, 'UNPROCESSABLE_ENTITY'])
      expect(await seatsAt(14)).toBe(0)
    })

    test('even when its hold was extended', async () => {
      const { uuid } = await late(120)
      const holdUntil = new Date('2026-12-24T13:55:00Z')
      await Booking.updateOne({}, { holdUntil })
      await Slot.updateOne({ _id: '2026-12-24T14' }, { 'seats.0.until': holdUntil })
      app.clock.now = new Date(cutoff)
      for (const answer of [
        await act(uuid, 'confirm', { contact }),
        await act(uuid, 'extend', { expirationMinutes: 120 }),
        await call(`PATCH /bookings/${uuid}`, { notes: 'late' }),
      ]) {
        expect([answer.status, answer.body.error]).toEqual([400, 'UNPROCESSABLE_ENTITY'])
      }
      expect(await Booking.findOne().lean()).toMatchObject({ status: 'AWAITING_PAYMENT', message: '' })
    })

    test('however it is extended or moved', { tags: 'long' }, async () => {
      const { uuid } = await late(2)
      expect((await act(uuid, 'extend', { expirationMinutes: 60 })).body.utcExpiresAt).toBe(cutoff)
      expect((await act(uuid, 'extend', { expirationMinutes: 60 })).body.error).toBe('UNPROCESSABLE_ENTITY')
      const later = await late(120, 16)
      expect(later.utcExpiresAt).toBe('2026-12-24T13:55:00Z')
      const moved = await call(`PATCH /bookings/${later.uuid}`, { availabilityId: christmas(14) })
      expect(moved.body.utcExpiresAt).toBe(cutoff)
      expect((await confirm(later.uuid)).status).toBe('CONFIRMED')
    })
  })

  test('cannot be extended or enlarged in an hour that staff have closed since', async () => {
    const { uuid } = await reserve()
    const filterBookings = [{ date: '2026-12-24', excludesTimes: '14:00' }]
    await Settings.updateOne({ _id: 'settings' }, { filterBookings }, { upsert: true })
    for (const answer of [
      await act(uuid, 'extend', { expirationMinutes: 60 }),
      await call(`PATCH /bookings/${uuid}`, { expirationMinutes: 60 }),
      await call(`PATCH /bookings/${uuid}`, { unitItems: units(3) }),
    ]) {
      expect([answer.status, answer.body.error]).toEqual([400, 'UNPROCESSABLE_ENTITY'])
    }
    expect((await call(`GET /bookings/${uuid}`)).body.utcExpiresAt).toBe('2026-11-21T08:30:00Z')
    expect((await confirm(uuid)).status).toBe('CONFIRMED')
  })

  test('can change hour, units and product before it is confirmed', { tags: 'long' }, async () => {
    const dearer = (await buildPackage({ price: 50_000 })).id
    const { uuid } = await reserve()
    const patch = async (body: object) => (await call(`PATCH /bookings/${uuid}`, body)).body
    expect(await patch({ availabilityId: christmas(15) })).toMatchObject({ availabilityId: christmas(15) })
    expect([await seatsAt(14), await seatsAt(15)]).toEqual([0, 2])
    expect((await patch({ unitItems: units(5) })).pricing.retail).toBe(150_000)
    expect(await seatsAt(15)).toBe(5)
    expect((await patch({ unitItems: units(1) })).unitItems).toHaveLength(1)
    expect(await seatsAt(15)).toBe(1)
    const moved = await patch({ productId: dearer, availabilityId: christmas(16), unitItems: units(3) })
    expect(moved).toMatchObject({ productId: dearer, pricing: { retail: 150_000 } })
    expect([await seatsAt(15), await seatsAt(16)]).toEqual([0, 3])
    const filled = await confirm(uuid)
    expect(filled).toMatchObject({ status: 'CONFIRMED', availabilityId: christmas(16) })
    expect(await findings()).toEqual([])
  })

  test('that cannot get its new hour keeps the old one', async () => {
    const { uuid } = await reserve()
    await reserve({ availabilityId: christmas(15), unitItems: units(19) })
    const refused = await call(`PATCH /bookings/${uuid}`, { availabilityId: christmas(15) })
    expect(refused.body.error).toBe('UNPROCESSABLE_ENTITY')
    expect((await call(`GET /bookings/${uuid}`)).body.availabilityId).toBe(christmas(14))
    expect([await seatsAt(14), await seatsAt(15)]).toEqual([2, 19])
  })

  test.each([
    ['another option', { optionId: 'two-hours' }, 'INVALID_OPTION_ID'],
    ['another unit', { unitItems: [{ unitId: 'child' }, { unitId: 'child' }] }, 'INVALID_UNIT_ID'],
    ['one unit twice', { unitItems: units(2).map((unit) => ({ ...unit, uuid: sameUuid })) }, 'UNPROCESSABLE_ENTITY'],
  ])('rejects %s both before and after it is confirmed', async (_, wrong, error) => {
    const { uuid } = await reserve()
    expect((await call(`PATCH /bookings/${uuid}`, wrong)).body.error).toBe(error)
    await confirm(uuid)
    expect((await call(`PATCH /bookings/${uuid}`, wrong)).body.error).toBe(error)
  })

  test('counts against its reseller’s quota and allotment, not against those of guests', async () => {
    await Reseller.updateOne({ _id: own.reseller }, { heldSeats: 5, seatsPerSlot: 4 })
    const { uuid } = await reserve({ unitItems: units(3) })
    const refused = async (changes: object) => (await call('POST /bookings', wish(changes))).body.error
    expect(await refused({})).toBe('UNPROCESSABLE_ENTITY')
    expect(await refused({ availabilityId: christmas(15), unitItems: units(3) })).toBe('UNPROCESSABLE_ENTITY')
    await confirm(uuid)
    expect(await refused({})).toBe('UNPROCESSABLE_ENTITY')
    expect((await reserve({ availabilityId: christmas(15), unitItems: units(4) })).status).toBe('ON_HOLD')
    expect([await seatsAt(14), await seatsAt(15)]).toEqual([3, 4])
  })

  describe('with a rejected change', () => {
    const patch = async (uuid: string, changes: object) => (await call(`PATCH /bookings/${uuid}`, changes)).status
    const tryToReserve = async (count: number, hour: number) =>
      (await call('POST /bookings', wish({ availabilityId: christmas(hour), unitItems: units(count) }))).status

    test('beyond the quota still counts as held', async () => {
      await Reseller.updateOne({ _id: own.reseller }, { heldSeats: 4 })
      const { uuid } = await reserve({ unitItems: units(4) })
      expect(await patch(uuid, { availabilityId: christmas(15), unitItems: units(5) })).toBe(400)
      expect(await tryToReserve(1, 16)).toBe(400)
      expect([await seatsAt(14), await seatsAt(15), await seatsAt(16)]).toEqual([4, 0, 0])
    })

    test.each([14, 15])('for lack of seats at %i:00 leaves the count unchanged', async (hour) => {
      await Reseller.updateOne({ _id: own.reseller }, { heldSeats: 4 })
      const { uuid } = await reserve({ unitItems: units(1) })
      const others = { until: null, capacity: 20, now: app.clock.now }
      await takeSeats({ date: '2026-12-24', time: hour, booking: 'others', people: 18 }, others)
      expect(await patch(uuid, { availabilityId: christmas(hour), unitItems: units(4) })).toBe(400)
      expect(await tryToReserve(4, 16)).toBe(400)
      expect(await tryToReserve(3, 16)).toBe(200)
      expect(await tryToReserve(1, 17)).toBe(400)
      expect(await patch(uuid, { unitItems: units(1), expirationMinutes: 60 })).toBe(200)
    })

    test('while another change succeeds counts the seats of that change', { tags: 'long' }, async () => {
      await Reseller.updateOne({ _id: own.reseller }, { heldSeats: 6 })
      for (let round = 0; round < 5; round++) {
        const { uuid } = await reserve({ unitItems: units(1) })
        const answers = await Promise.all([
          patch(uuid, { availabilityId: christmas(15), unitItems: units(3) }),
          patch(uuid, { availabilityId: christmas(16), unitItems: units(3) }),
          patch(uuid, { availabilityId: christmas(17), unitItems: units(7) }),
        ])
        expect(answers[2]).toBe(400)
        const held = (await call(`GET /bookings/${uuid}`)).body.unitItems.length
        const [counted] = await UnpaidQuota.find({ 'holds.booking': { $exists: true } }).lean()
        expect(counted?.holds.map(({ count }) => count)).toEqual([held])
        await act(uuid, 'cancel')
      }
    })
  })

  test.each<[string, object, string]>([
    ['an unknown product', { productId: '6555555555555555aaaaaaaa' }, 'INVALID_PRODUCT_ID'],
    ['an unknown option', { optionId: 'two-hours' }, 'INVALID_OPTION_ID'],
    ['an unknown unit', { unitItems: [{ unitId: 'child' }] }, 'INVALID_UNIT_ID'],
    ['no units', { unitItems: [] }, 'UNPROCESSABLE_ENTITY'],
    ['missing units', { unitItems: undefined }, 'UNPROCESSABLE_ENTITY'],
    ['more units than places', { unitItems: units(21) }, 'UNPROCESSABLE_ENTITY'],
    ['absurdly many units', { unitItems: units(1001) }, 'BAD_REQUEST'],
    ['one unit twice', { unitItems: [1, 2].map(() => ({ uuid: sameUuid, unitId: 'adult' })) }, 'UNPROCESSABLE_ENTITY'],
    ['no hour', { availabilityId: null }, 'INVALID_AVAILABILITY_ID'],
    ['an hour of nonsense', { availabilityId: 'x' }, 'INVALID_AVAILABILITY_ID'],
    ['another offset', { availabilityId: '2026-12-24T14:00:00+02:00' }, 'INVALID_AVAILABILITY_ID'],
    ['an hour that nobody can book', { availabilityId: '2026-12-24T09:00:00+01:00' }, 'INVALID_AVAILABILITY_ID'],
    ['a past hour', { availabilityId: '2026-11-21T09:00:00+01:00' }, 'INVALID_AVAILABILITY_ID'],
    ['an hour that has begun', { availabilityId: '2026-11-20T14:00:00+01:00' }, 'UNPROCESSABLE_ENTITY'],
    ['no time at all', { expirationMinutes: 0 }, 'BAD_REQUEST'],
    ['a uuid that is none', { uuid: 'x' }, 'BAD_REQUEST'],
    ['another currency', { currency: 'USD' }, 'BAD_REQUEST'],
    ['an address that is none', { contact: { emailAddress: 'x' } }, 'BAD_REQUEST'],
    ['an operator', { productId: { $ne: '' } }, 'BAD_REQUEST'],
  ])('for %s is rejected and takes no seats', async (_, changes, error) => {
    const answer = await call('POST /bookings', wish(changes))
    expect([answer.status, answer.body.error]).toEqual([400, error])
    expect([await Booking.countDocuments(), await Slot.countDocuments({ 'seats.0': { $exists: true } })]).toEqual([
      0, 0,
    ])
  })

  test('for an extra package is rejected', async () => {
    const extra = (await buildPackage({ packageType: 'EXTRA' })).id
    expect((await call('POST /bookings', wish({ productId: extra }))).body.error).toBe('INVALID_PRODUCT_ID')
  })
})
