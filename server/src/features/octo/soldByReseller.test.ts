import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildPackage } from '../../testing/buildPackage'
import { deskPayment } from '../../testing/deskPayment'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { christmas, contact, units, useOcto } from '../../testing/useOcto'
import { anonymiseBooking } from '../bookings/record/anonymiseBooking'
import { Booking } from '../bookings/record/bookingModel'
import { changeBooking } from '../bookings/record/changeBooking'
import { emailWordOf } from '../bookings/record/searchWords'
import { Mail } from '../mail/mailModel'
import { Package } from '../packages/packageModel'

const { app, call, reserve, act, confirm, confirmed, seatsAt, findings } = useOcto()

describe('staff', () => {
  let staff: { Authorization: string }
  beforeEach(async () => {
    staff = await loginAsAdmin(app, 'Eva')
  })
  const get = async (path: string) => (await app.api.get(`/api/v1/${path}`).set(staff).expect(200)).body
  const post = (id: string, action: string, body: object) =>
    app.api.post(`/api/v1/staff/bookings/${id}/${action}`).set(staff).send(body)
  const stored = async () => (await Booking.findOne().lean())?._id ?? ''

  test('see a booking’s reseller, its reference and the amount owed, and search by the first two', async () => {
    const { uuid } = await reserve({ resellerReference: 'V-42' })
    const id = await stored()
    expect(await get(`staff/bookings/${id}`)).toMatchObject({
      status: 'AWAITING_PAYMENT',
      soldBy: { name: 'Klook', reference: 'V-42', uuid, owed: 0 },
    })
    await confirm(uuid, { contact: { ...contact, locales: ['fr-CH', 'de'] } })
    expect(await get(`staff/bookings/${id}`)).toMatchObject({
      status: 'PAID',
      language: 'fr',
      paidBy: 'RESELLER',
      due: 0,
      taken: 0,
      message: 'left-handed',
      soldBy: { owed: 48_000, isGuestWrittenTo: false, locales: ['fr-CH', 'de'] },
    })
    for (const search of ['klook', 'V-42', 'lovelace']) {
      expect((await get(`get-upcoming-orders?search=${search}`)).bookings).toHaveLength(1)
    }
  })

  test('cancel it, which clears the debt and does not show the reseller the internal reason', async () => {
    const { uuid } = await confirmed()
    await post(await stored(), 'cancel', { why: 'he was rude', toGuest: 'A pipe burst.' }).expect(200)
    expect((await call(`GET /bookings/${uuid}`)).body).toMatchObject({
      status: 'CANCELLED',
      cancellation: { refund: 'FULL', reason: 'A pipe burst.' },
    })
    expect(await Mail.find({ to: 'ada@example.com' }).lean()).toEqual([])
    expect(await findings()).toEqual([])
  })

  test('can resend the confirmation only if we write to its guest', { tags: 'long' }, async () => {
    const sentAgain = async (uuid: string) => {
      const booking = await Booking.findOne({ 'reseller.uuid': uuid }).lean()
      const { status, body } = await post(booking?._id ?? '', 'resend-confirmation', {})
      const mails = await Mail.countDocuments({ _id: new RegExp(`^confirmation:${booking?._id}:`) })
      return { status, code: body.code, error: body.error, mails }
    }
    const theirs = await confirmed()
    const ours = await confirmed({ availabilityId: christmas(15) })
    await call(`PATCH /bookings/${ours.uuid}`, { emailReceipt: true })
    app.passMinutes(2)
    staff = await loginAsAdmin(app, 'Zita')
    const refused = await sentAgain(theirs.uuid)
    expect(refused).toMatchObject({ status: 409, code: 'NOT_POSSIBLE_NOW', mails: 0 })
    expect(refused.error).toContain('Klook')
    expect(await sentAgain(ours.uuid)).toMatchObject({ status: 200, mails: 1 })
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

  test('move a group that has arrived to another day, and it is no longer redeemed', async () => {
    const { uuid } = await confirmed()
    app.clock.now = new Date('2026-12-24T12:50:00Z')
    await post(await stored(), 'check-in', { arrived: 2 }).expect(200)
    await post(await stored(), 'reschedule', { date: '2026-12-27', time: 16, overrideReason: '' }).expect(200)
    expect((await call(`GET /bookings/${uuid}`)).body).toMatchObject({ status: 'CONFIRMED', utcRedeemedAt: null })
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
    await post(id, 'takings', deskPayment(5_000)).set('Idempotency-Key', randomUUID()).expect(200)
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

  test.each([
    ['an extra is sold', 2, 2, 1],
    ['somebody is added', 2, 3, 0],
    ['two of four are taken away', 4, 2, 0],
  ])('edit it: when %s, the reseller still owes and reads the confirmed price', async (_, sold, people, extras) => {
    const before = await confirmed({ unitItems: units(sold) })
    const id = await stored()
    const extra = await buildPackage({ packageType: 'EXTRA', price: 5_000 })
    const { version, selected } = await get(`staff/bookings/${id}`)
    const lines = [
      { id: selected[0].id, quantity: people },
      { id: extra.id, quantity: extras },
    ]
    const edit = {
      version,
      why: 'as they asked',
      howManyPeople: people,
      selected: lines.filter(({ quantity }) => quantity > 0),
      refundAmount: 0,
    }
    await app.api.patch(`/api/v1/staff/bookings/${id}`).set(staff).send(edit).expect(200)
    expect((await get(`staff/bookings/${id}`)).soldBy.owed).toBe(sold * 24_000)

    const { pricing, unitItems } = (await call(`GET /bookings/${before.uuid}`)).body
    expect(pricing).toMatchObject({ retail: sold * 30_000, net: sold * 24_000 })
    expect(unitItems).toEqual(before.unitItems)
    expect(unitItems[0].pricing).toMatchObject({ retail: 30_000, net: 24_000 })
    const same = unitItems.map(({ uuid, unitId }: { uuid: string; unitId: string }) => ({ uuid, unitId }))
    expect((await call(`PATCH /bookings/${before.uuid}`, { unitItems: same })).status).toBe(200)
    const other = await call(`PATCH /bookings/${before.uuid}`, { unitItems: units(sold + 1) })
    expect(other.body.error).toBe('UNPROCESSABLE_ENTITY')
  })

  test('see the debt in the report and the ledger, separate from takings', async () => {
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

test('a guest cannot change a reseller’s booking on our site', async () => {
  await confirmed()
  const id = (await Booking.findOne().lean())?._id ?? ''
  const { body } = await app.api.get(`/api/v1/booking/${id}`).expect(200)
  expect(body).toMatchObject({ canCancel: false, canMove: false, canTryAgain: false, paidBy: 'RESELLER' })
  const refused = await app.api.post(`/api/v1/booking/${id}/cancel`).send({ version: body.version, refund: 0 })
  expect([refused.status, refused.body.code]).toEqual([409, 'NOT_POSSIBLE_NOW'])
  expect(refused.body.error).toContain('Klook')
})

test('anonymised guest data is returned to nobody', async () => {
  const { uuid } = await confirmed({ notes: 'from Ada' })
  await act(uuid, 'cancel', { reason: 'Ada is ill' })
  await Package.deleteMany()
  const booking = await Booking.findOne().lean()
  await anonymiseBooking(booking!, { actor: { kind: 'job' }, at: app.clock.now, why: () => 'forgotten' })
  const { body } = await call(`GET /bookings/${uuid}`)
  expect(body).toMatchObject({ status: 'CANCELLED', notes: null, contact: { fullName: null, notes: null } })
  expect(JSON.stringify(await Booking.findOne().lean())).not.toMatch(/Ada|Lovelace|left-handed/)
})

describe('a guest who was erased after the visit', () => {
  const email = 'ada@example.com'
  const erase = async () => {
    const staff = await loginAsAdmin(app, 'Eva')
    return app.api.post('/api/v1/staff/person/erase').set(staff).send({ email })
  }
  const visited = async () => {
    const { uuid } = await confirmed()
    app.clock.now = new Date('2026-12-25T08:00:00Z')
    await erase()
    return uuid
  }

  test('is not restored by the reseller', async () => {
    const uuid = await visited()
    const back = await call(`PATCH /bookings/${uuid}`, { contact, notes: 'Ada again' })
    expect([back.status, back.body.error]).toEqual([400, 'UNPROCESSABLE_ENTITY'])
    expect(JSON.stringify(await Booking.findOne().lean())).not.toMatch(/Ada|Lovelace|ada@example/)
  })

  test('is erased again where their data came back', async () => {
    const uuid = await visited()
    const { _id, searchWords } = (await Booking.findOne({ 'reseller.uuid': uuid }).lean())!
    await changeBooking(_id, {
      actor: { kind: 'reseller', name: 'Klook' },
      at: app.clock.now,
      why: () => 'guest’s data changed by Klook',
      set: { firstName: 'Ada', email, searchWords: [...searchWords, emailWordOf(email)] },
    })
    const erased = await erase()
    expect([erased.status, erased.body]).toMatchObject([200, { bookings: 1 }])
    expect(JSON.stringify(await Booking.findOne().lean())).not.toMatch(/Ada|ada@example/)
  })
})
