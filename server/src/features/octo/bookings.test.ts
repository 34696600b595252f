import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildPackage } from '../../testing/buildPackage'
import { buildReseller } from '../../testing/buildReseller'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { octoCalls } from '../../testing/octoCalls'
import { useTestApp } from '../../testing/useTestApp'
import { Booking } from '../bookings/record/bookingModel'
import { forgetBooking } from '../bookings/record/forgetBooking'
import { Slot } from '../bookings/record/slotModel'
import { Mail } from '../mail/mailModel'
import { Package } from '../packages/packageModel'
import { Reseller } from '../resellers/resellerModel'

const app = useTestApp()
let key = ''
let reseller = ''
let productId = ''
let call: ReturnType<typeof octoCalls>
beforeEach(async () => {
  ;({ key, id: reseller } = await buildReseller())
  productId = (await buildPackage()).id
  call = octoCalls(app, key)
})

const christmas = (hour: number) => `2026-12-24T${hour}:00:00+01:00`
const sameUuid = '559aed3d-6d5b-4fe0-bfca-99f5e7218a56'
const units = (count: number) => Array.from({ length: count }, () => ({ unitId: 'adult' }))
const wish = (changes = {}) => ({
  productId,
  optionId: 'one-hour',
  availabilityId: christmas(14),
  unitItems: units(2),
  ...changes,
})
const contact = { fullName: 'Ada King Lovelace', emailAddress: 'ada@example.com', notes: 'left-handed' }
const reserve = async (changes = {}) => (await call('POST /bookings', wish(changes))).body
const act = (uuid: string, action: string, body: object = {}) => call(`POST /bookings/${uuid}/${action}`, body)
const confirm = async (uuid: string, changes = {}) => (await act(uuid, 'confirm', { contact, ...changes })).body
const confirmed = async (changes = {}) => confirm((await reserve(changes)).uuid)
const seatsAt = async (hour: number) => {
  const slot = await Slot.findById(`2026-12-24T${hour}`).lean()
  return (slot?.seats ?? [])
    .filter(({ until }) => !until || until > app.clock.now)
    .reduce((sum, { people }) => sum + people, 0)
}
/** Returns what the doctor finds once what is due is sent. */
const findings = async () => {
  await app.sendMail()
  return app.findings()
}

describe('a reservation', () => {
  test('holds places for half an hour unless it says how long', async () => {
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

  test('is made once under a uuid, however often it is sent at once', async () => {
    const uuid = randomUUID()
    const answers = await Promise.all(Array.from({ length: 12 }, () => reserve({ uuid: uuid.toUpperCase() })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers[0].uuid).toBe(uuid)
    expect(await seatsAt(14)).toBe(2)
    const other = await call('POST /bookings', wish({ uuid, unitItems: units(3) }))
    expect([other.status, other.body.error]).toEqual([400, 'UNPROCESSABLE_ENTITY'])
    expect(await Booking.countDocuments()).toBe(1)
  })

  test('of one reseller is nobody else’s', async () => {
    const { uuid, supplierReference } = await reserve()
    const stranger = octoCalls(app, (await buildReseller({ name: 'Viator' })).key)
    for (const operation of [`GET /bookings/${uuid}`, `POST /bookings/${uuid}/cancel`]) {
      expect((await stranger(operation)).body).toMatchObject({ error: 'INVALID_BOOKING_UUID', uuid })
    }
    expect((await stranger(`GET /bookings?supplierReference=${supplierReference}`)).body).toEqual([])
    const own = (await stranger('POST /bookings', wish({ uuid }))).body
    expect(own.supplierReference).not.toBe(supplierReference)
  })

  test('ends by itself, and its places are free at that moment', async () => {
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

  test('is extended, two hours in all at most', async () => {
    const { uuid } = await reserve()
    app.passMinutes(20)
    expect((await act(uuid, 'extend', { expirationMinutes: 60 })).body.utcExpiresAt).toBe('2026-11-21T09:20:00Z')
    expect((await act(uuid, 'extend', { expirationMinutes: 5 })).body.utcExpiresAt).toBe('2026-11-21T09:20:00Z')
    app.passMinutes(55)
    expect((await act(uuid, 'extend', { expirationMinutes: 120 })).body.utcExpiresAt).toBe('2026-11-21T10:00:00Z')
    expect((await act(uuid, 'extend', { expirationMinutes: 120 })).body.error).toBe('UNPROCESSABLE_ENTITY')
    expect(await seatsAt(14)).toBe(2)
  })

  test('changes hour, units and product before it is confirmed', async () => {
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

  test('that cannot have its new hour keeps the old one', async () => {
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
  ])('takes %s neither before it is confirmed nor after', async (_, wrong, error) => {
    const { uuid } = await reserve()
    expect((await call(`PATCH /bookings/${uuid}`, wrong)).body.error).toBe(error)
    await confirm(uuid)
    expect((await call(`PATCH /bookings/${uuid}`, wrong)).body.error).toBe(error)
  })

  test('counts against the ration and the allotment of its reseller, not against those of guests', async () => {
    await Reseller.updateOne({ _id: reseller }, { heldSeats: 5, seatsPerSlot: 4 })
    const { uuid } = await reserve({ unitItems: units(3) })
    const refused = async (changes: object) => (await call('POST /bookings', wish(changes))).body.error
    expect(await refused({})).toBe('UNPROCESSABLE_ENTITY')
    expect(await refused({ availabilityId: christmas(15), unitItems: units(3) })).toBe('UNPROCESSABLE_ENTITY')
    await confirm(uuid)
    expect(await refused({})).toBe('UNPROCESSABLE_ENTITY')
    expect((await reserve({ availabilityId: christmas(15), unitItems: units(4) })).status).toBe('ON_HOLD')
    expect([await seatsAt(14), await seatsAt(15)]).toEqual([3, 4])
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
  ])('for %s is refused, and takes nothing', async (_, changes, error) => {
    const answer = await call('POST /bookings', wish(changes))
    expect([answer.status, answer.body.error]).toEqual([400, error])
    expect([await Booking.countDocuments(), await Slot.countDocuments({ 'seats.0': { $exists: true } })]).toEqual([
      0, 0,
    ])
  })

  test('for an extra package is refused', async () => {
    const extra = (await buildPackage({ packageType: 'EXTRA' })).id
    expect((await call('POST /bookings', wish({ productId: extra }))).body.error).toBe('INVALID_PRODUCT_ID')
  })
})

describe('a confirmed booking', () => {
  test('has its places for good, the guest’s name and a voucher, and is owed less the commission', async () => {
    const { uuid, unitItems } = await reserve({ currency: 'EUR' })
    const booking = await confirm(uuid, { resellerReference: 'V-77' })
    expect(booking).toMatchObject({
      status: 'CONFIRMED',
      utcConfirmedAt: '2026-11-21T08:00:00Z',
      utcExpiresAt: null,
      resellerReference: 'V-77',
      contact: { fullName: 'Ada King Lovelace', firstName: 'Ada King', lastName: 'Lovelace', notes: 'left-handed' },
      voucher: { deliveryOptions: [{ deliveryFormat: 'QRCODE', deliveryValue: booking.supplierReference }] },
      pricing: { retail: 15_000, net: 12_000, currency: 'EUR' },
    })
    expect(booking.unitItems.map(({ uuid: one }: { uuid: string }) => one)).toEqual(
      unitItems.map(({ uuid: one }: { uuid: string }) => one),
    )
    app.passMinutes(600)
    expect(await seatsAt(14)).toBe(2)
    expect(await confirm(uuid)).toMatchObject({ status: 'CONFIRMED', utcConfirmedAt: '2026-11-21T08:00:00Z' })
    expect(await Booking.findOne().lean()).toMatchObject({
      status: 'PAID',
      paid: { how: 'RESELLER', actor: { kind: 'reseller', name: 'Klook' } },
      reseller: { coveredMinor: 15_000, owedMinor: 12_000 },
      takings: [],
    })
    expect(await findings()).toEqual([])
  })

  test('may have other units than were reserved, if there are places', async () => {
    const { uuid } = await reserve()
    expect((await confirm(uuid, { unitItems: units(4) })).unitItems).toHaveLength(4)
    expect(await seatsAt(14)).toBe(4)
    const second = await reserve({ unitItems: units(16) })
    const refused = await act(second.uuid, 'confirm', { contact, unitItems: units(17) })
    expect(refused.body.error).toBe('UNPROCESSABLE_ENTITY')
    expect((await call(`GET /bookings/${second.uuid}`)).body).toMatchObject({ status: 'ON_HOLD' })
    expect(await seatsAt(14)).toBe(20)
    expect(await findings()).toEqual([])
  })

  test('needs a name', async () => {
    const { uuid } = await reserve()
    const nameless = await act(uuid, 'confirm', { contact: {}, unitItems: units(5) })
    expect(nameless.body.error).toBe('UNPROCESSABLE_ENTITY')
    expect(await seatsAt(14)).toBe(2)
    expect((await act(uuid, 'confirm', {})).body.error).toBe('BAD_REQUEST')
  })

  test('is written to its guest only when the reseller says so', async () => {
    await confirmed()
    expect(await Mail.find({ to: 'ada@example.com' }).lean()).toEqual([])
    const { uuid } = await reserve()
    await confirm(uuid, { emailReceipt: true })
    expect(await Mail.find({ to: 'ada@example.com' }).lean()).toHaveLength(1)
    await confirm(uuid, { emailReceipt: true })
    expect(await Mail.find({ to: 'ada@example.com' }).lean()).toHaveLength(1)
    expect(await findings()).toEqual([])
    await act(uuid, 'cancel')
    const cancelled = await Mail.findOne({ _id: /^cancelled:/ }).lean()
    expect(cancelled?.text).toContain('About your money, please ask Klook.')
    expect(cancelled?.html).toContain('About your money, please ask Klook.')
  })

  test('is found by its references', async () => {
    const { uuid, supplierReference } = await confirmed({ resellerReference: 'V-9' })
    for (const query of ['resellerReference=V-9', `supplierReference=${supplierReference}`]) {
      expect((await call(`GET /bookings?${query}`)).body).toMatchObject([{ uuid }])
    }
    expect((await call('GET /bookings?resellerReference=V-10')).body).toEqual([])
    expect((await call('GET /bookings')).body.error).toBe('BAD_REQUEST')
    expect((await call('GET /bookings?resellerReference=a&resellerReference=b')).body.error).toBe('BAD_REQUEST')
  })

  test('has its guest’s data and its hour changed while cancelling is free, its units not at all', async () => {
    const { uuid } = await confirmed()
    const patch = (body: object) => call(`PATCH /bookings/${uuid}`, body)
    const changed = await patch({ contact: { fullName: 'Grace Hopper' }, availabilityId: christmas(17) })
    expect(changed.body).toMatchObject({
      availabilityId: christmas(17),
      contact: { lastName: 'Hopper', notes: 'left-handed' },
    })
    expect([await seatsAt(14), await seatsAt(17)]).toEqual([0, 2])
    expect((await patch({ unitItems: units(3) })).body.error).toBe('UNPROCESSABLE_ENTITY')
    await reserve({ availabilityId: christmas(12), unitItems: units(20) })
    const full = { contact: { fullName: 'Nobody' }, availabilityId: christmas(12) }
    expect((await patch(full)).body.error).toBe('UNPROCESSABLE_ENTITY')
    app.clock.now = new Date('2026-12-23T08:00:00Z')
    const late = { contact: { fullName: 'Nobody' }, availabilityId: christmas(18) }
    expect((await patch(late)).body.error).toBe('UNPROCESSABLE_ENTITY')
    expect((await call(`GET /bookings/${uuid}`)).body.contact.fullName).toBe('Grace Hopper')
    expect([await seatsAt(17), await seatsAt(18)]).toEqual([2, 0])
    expect(await findings()).toEqual([])
  })

  test('is told without the guest’s own key to it', async () => {
    const answer = await confirmed()
    const stored = await Booking.findOne().lean()
    expect(stored?.orderNumber).toBe(answer.id)
    expect(JSON.stringify(answer)).not.toContain(stored?._id)
  })
})

describe('cancelling', () => {
  const cancel = async (uuid: string) => (await act(uuid, 'cancel', { reason: 'ill' })).body

  test('a reservation frees its places and its ration at once', async () => {
    await Reseller.updateOne({ _id: reseller }, { heldSeats: 2 })
    const { uuid } = await reserve()
    expect(await cancel(uuid)).toMatchObject({
      status: 'CANCELLED',
      cancellable: false,
      cancellation: { refund: 'FULL', reason: 'ill', utcCancelledAt: '2026-11-21T08:00:00Z' },
    })
    expect(await seatsAt(14)).toBe(0)
    expect((await reserve()).status).toBe('ON_HOLD')
    expect(await cancel(uuid)).toMatchObject({ status: 'CANCELLED' })
    expect((await act(uuid, 'confirm', { contact })).body.error).toBe('UNPROCESSABLE_ENTITY')
  })

  test.each([
    ['2026-12-21T13:00:00Z', 100, 'FULL', 0],
    ['2026-12-21T13:00:01Z', 100, 'NONE', 48_000],
    ['2026-12-21T13:00:01Z', 50, 'PARTIAL', 24_000],
    ['2026-12-21T13:00:01Z', 0, 'FULL', 0],
  ])('a confirmed booking at %s with %i %% for late ones is refunded: %s', async (at, percent, refund, owed) => {
    await Reseller.updateOne({ _id: reseller }, { cancellationPercent: percent })
    const { uuid } = await confirmed()
    await Reseller.updateOne({ _id: reseller }, { cancellationPercent: 77, cancellationDays: 30 })
    app.clock.now = new Date(at)
    const cancelled = await cancel(uuid)
    expect(cancelled).toMatchObject({ status: 'CANCELLED', cancellation: { refund } })
    expect(await seatsAt(14)).toBe(0)
    const { reseller: sold } = (await Booking.findOne().lean()) ?? {}
    expect((sold?.owedMinor ?? 0) - (sold?.creditedMinor ?? 0)).toBe(owed)
    app.passMinutes(60)
    expect(await cancel(uuid)).toEqual(cancelled)
    expect(await findings()).toEqual([])
  })

  test('is over once the visit has begun, or its guests have come', async () => {
    const { uuid } = await confirmed()
    app.clock.now = new Date('2026-12-24T13:00:00Z')
    expect((await call(`GET /bookings/${uuid}`)).body.cancellable).toBe(false)
    expect((await act(uuid, 'cancel')).body.error).toBe('UNPROCESSABLE_ENTITY')
    expect(await seatsAt(14)).toBe(2)
  })
})

describe('staff', () => {
  let staff: { Authorization: string }
  beforeEach(async () => {
    staff = await loginAsAdmin(app, 'Eva')
  })
  const get = async (path: string) => (await app.api.get(`/api/v1/${path}`).set(staff).expect(200)).body
  const post = (id: string, action: string, body: object) =>
    app.api.post(`/api/v1/staff/bookings/${id}/${action}`).set(staff).send(body)
  const stored = async () => (await Booking.findOne().lean())?._id ?? ''

  test('see who sold a booking, its reference and what is owed, and find it by both', async () => {
    const { uuid } = await reserve({ resellerReference: 'V-42' })
    const id = await stored()
    expect(await get(`staff/bookings/${id}`)).toMatchObject({
      status: 'AWAITING_PAYMENT',
      soldBy: { name: 'Klook', reference: 'V-42', uuid, owed: 0 },
    })
    await confirm(uuid, { contact: { ...contact, locales: ['fr'] } })
    expect(await get(`staff/bookings/${id}`)).toMatchObject({
      status: 'PAID',
      paidBy: 'RESELLER',
      due: 0,
      taken: 0,
      message: 'left-handed',
      soldBy: { owed: 48_000, isGuestWrittenTo: false, locales: ['fr'] },
    })
    for (const search of ['klook', 'V-42', 'lovelace']) {
      expect((await get(`get-upcoming-orders?search=${search}`)).bookings).toHaveLength(1)
    }
  })

  test('cancel it, and nothing is owed for it; the reseller reads what they say to the guest, not to each other', async () => {
    const { uuid } = await confirmed()
    await post(await stored(), 'cancel', { why: 'he was rude', toGuest: 'A pipe burst.' }).expect(200)
    expect((await call(`GET /bookings/${uuid}`)).body).toMatchObject({
      status: 'CANCELLED',
      cancellation: { refund: 'FULL', reason: 'A pipe burst.' },
    })
    expect(await Mail.find({ to: 'ada@example.com' }).lean()).toEqual([])
    expect(await findings()).toEqual([])
  })

  test('move it, and the reseller reads the new hour', async () => {
    const { uuid } = await confirmed()
    await post(await stored(), 'reschedule', { date: '2026-12-24', time: 16, overrideReason: '' }).expect(200)
    expect((await call(`GET /bookings/${uuid}`)).body.availabilityId).toBe(christmas(16))
    const { history } = (await Booking.findOne().lean()) ?? {}
    expect(history?.filter(({ actor }) => actor.kind === 'reseller')).toHaveLength(2)
  })

  test('check its guests in', async () => {
    const { uuid } = await confirmed()
    app.clock.now = new Date('2026-12-24T12:50:00Z')
    await post(await stored(), 'check-in', { arrived: 2 }).expect(200)
    expect((await call(`GET /bookings/${uuid}`)).body).toMatchObject({
      status: 'REDEEMED',
      utcRedeemedAt: '2026-12-24T12:50:00Z',
    })
    expect((await act(uuid, 'cancel')).body.error).toBe('UNPROCESSABLE_ENTITY')
  })

  test('sell an extra at the desk, which its guest pays there', async () => {
    await confirmed()
    const id = await stored()
    const extra = await buildPackage({ packageType: 'EXTRA', price: 5_000 })
    const { version, selected } = await get(`staff/bookings/${id}`)
    const edit = {
      version,
      why: 'more shots',
      selected: [
        ...selected.map(({ id: one, quantity }: { id: string; quantity: number }) => ({ id: one, quantity })),
        { id: extra.id, quantity: 1 },
      ],
      refundAmount: 0,
    }
    await app.api.patch(`/api/v1/staff/bookings/${id}`).set(staff).send(edit).expect(200)
    expect(await get(`staff/bookings/${id}`)).toMatchObject({ amount: 65_000, due: 5_000, soldBy: { owed: 48_000 } })
    await post(id, 'pay-on-site', { paidBy: 'CASH' }).expect(200)
    expect(await get(`staff/bookings/${id}`)).toMatchObject({ due: 0, taken: 5_000, paidBy: 'RESELLER' })
    await post(id, 'refund', { amount: 5_000, method: 'CASH', why: 'the lane was closed' })
      .set('Idempotency-Key', randomUUID())
      .expect(200)
    expect(await get(`staff/bookings/${id}`)).toMatchObject({
      status: 'PAID',
      refunded: 5_000,
      soldBy: { owed: 48_000 },
    })
    expect(await seatsAt(14)).toBe(2)
    expect(await findings()).toEqual([])
  })

  test('have what is owed in the report and the ledger, apart from what was taken', async () => {
    await confirmed({ resellerReference: 'V-1' })
    const late = await confirmed({ resellerReference: 'V-2' })
    app.clock.now = new Date('2026-12-23T08:00:00Z')
    staff = await loginAsAdmin(app, 'Zita')
    await Booking.updateOne({ 'reseller.uuid': late.uuid }, { 'reseller.cancellationPercent': 50 })
    await act(late.uuid, 'cancel')
    const report = await get('staff/report?start=2026-12-24&end=2026-12-24&period=day')
    expect(report.totals).toMatchObject({ bookings: 1, people: 2, HUF: 0, EUR: 0 })
    expect(report.resellers).toEqual([{ name: 'Klook', bookings: 1, people: 2, HUF: 72_000, EUR: 0 }])
    const ledger = await get('staff/ledger?start=2026-11-01&end=2026-12-31')
    expect(ledger.entries).toEqual([])
    expect(ledger.owed.map(({ reference, amount, day }: Record<string, unknown>) => [reference, amount, day])).toEqual([
      ['V-1', 48_000, '2026-11-21'],
      ['V-2', 48_000, '2026-11-21'],
      ['V-2', -24_000, '2026-12-23'],
    ])
    const csv = (await app.api.get('/api/v1/staff/export/ledger.csv?month=2026-12').set(staff).expect(200)).text
    expect(csv).toMatch(/CREDITED[;,]Klook[;,]-24000/)
  })
})

test('a guest cannot change at our site what a reseller sold', async () => {
  await confirmed()
  const id = (await Booking.findOne().lean())?._id ?? ''
  const { body } = await app.api.get(`/api/v1/booking/${id}`).expect(200)
  expect(body).toMatchObject({ isChangeable: false, canTryAgain: false, paidBy: 'RESELLER' })
  const refused = await app.api.post(`/api/v1/booking/${id}/cancel`).send({ version: body.version })
  expect([refused.status, refused.body.code]).toEqual([409, 'NOT_POSSIBLE_NOW'])
  expect(refused.body.error).toContain('Klook')
})

test('a confirmed booking gets the voucher numbers of its units, which keep their uuids', async () => {
  const before = await confirmed()
  const unitItems = ['V-1', 'V-2'].map((resellerReference) => ({ unitId: 'adult', resellerReference }))
  await call(`PATCH /bookings/${before.uuid}`, { unitItems })
  const after = (await call(`GET /bookings/${before.uuid}`)).body.unitItems
  expect(after).toMatchObject(
    before.unitItems.map(({ uuid }: { uuid: string }, place: number) => ({
      uuid,
      resellerReference: `V-${place + 1}`,
    })),
  )
})

test('a reseller that gives a confirmed booking another hour has changed nothing else', async () => {
  const { uuid } = await confirmed()
  await call(`PATCH /bookings/${uuid}`, { availabilityId: christmas(17) })
  const { history = [] } = (await Booking.findOne().lean()) ?? {}
  expect(history.filter(({ why }) => why.includes('data changed'))).toEqual([])
})

test('what was forgotten of a guest is told to nobody', async () => {
  const { uuid } = await confirmed({ notes: 'from Ada' })
  await act(uuid, 'cancel', { reason: 'Ada is ill' })
  await Package.deleteMany()
  const booking = await Booking.findOne().lean()
  await forgetBooking(booking!, { actor: { kind: 'job' }, at: app.clock.now, why: 'forgotten' })
  const { body } = await call(`GET /bookings/${uuid}`)
  expect(body).toMatchObject({ status: 'CANCELLED', notes: null, contact: { fullName: null, notes: null } })
  expect(JSON.stringify(await Booking.findOne().lean())).not.toMatch(/Ada|Lovelace|left-handed/)
})
