import { staffBookingDetailSchema } from '@range/shared/bookings/staff'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { buildDeskInput } from '../../../testing/buildDeskInput'
import { deskPayment } from '../../../testing/deskPayment'
import { loginAsAdmin } from '../../../testing/loginAsAdmin'
import { payAtBank } from '../../../testing/payAtBank'
import { useTestApp } from '../../../testing/useTestApp'
import { Settings } from '../../settings/settingsModel'
import { anonymiseBooking } from '../record/anonymiseBooking'
import { Booking, getBooking } from '../record/bookingModel'
import { emailWordOf } from '../record/searchWords'

const app = useTestApp()
let signed: { Authorization: string }
beforeEach(async () => {
  signed = await loginAsAdmin(app, 'Kata')
})

const detail = async (id: string) => {
  const { body } = await app.api.get(`/api/v1/staff/bookings/${id}`).set(signed).expect(200)
  return staffBookingDetailSchema.parse(body)
}
const post = (path: string, body: object) => app.api.post(`/api/v1/${path}`).set(signed).send(body)
const writeNote = (id: string, body: object) => app.api.put(`/api/v1/staff/bookings/${id}/note`).set(signed).send(body)

test.each([
  ['get', 'staff/bookings/x'],
  ['post', 'archive-package'],
  ['post', 'unarchive-package'],
  ['post', 'staff/bookings/x/check-in'],
  ['post', 'staff/bookings/x/no-show'],
  ['delete', 'staff/bookings/x/no-show'],
  ['put', 'staff/bookings/x/ticks'],
  ['put', 'staff/bookings/x/note'],
] as const)('%s %s is for staff alone', async (method, path) => {
  const { status, body } = await app.api[method](`/api/v1/${path}`)
  expect([status, body.code]).toEqual([401, 'NOT_SIGNED_IN'])
})

test('an unknown booking is not found, whatever the call', async () => {
  expect((await app.api.get('/api/v1/staff/bookings/gone').set(signed)).status).toBe(404)
  for (const path of ['archive-package', 'unarchive-package']) {
    expect((await post(path, { id: 'gone' })).status).toBe(404)
  }
  expect((await post('staff/bookings/gone/check-in', { arrived: 1 })).status).toBe(404)
  expect((await writeNote('gone', { note: 'hello' })).status).toBe(404)
})

test('the details include every payment attempt and the whole history, oldest first', { tags: 'long' }, async () => {
  const { body: booked } = await app.api
    .post('/api/v1/book')
    .send(await buildBookingInput())
    .expect(201)
  const { code, signature } = await payAtBank(booked.url, 'fail')
  await app.api.post('/api/v1/handle-response-code').send({ code, signature }).expect(200)
  const { body: again } = await app.api.post(`/api/v1/booking/${booked.id}/pay`).expect(200)
  const second = await payAtBank(again.url, 'success')
  await app.api.post('/api/v1/handle-response-code').send(second).expect(200)

  const { payments, history, status, paidBy, refunds, version } = await detail(booked.id)
  expect([status, paidBy, refunds]).toEqual(['PAID', 'ONLINE', []])
  expect(payments.map((payment) => [payment.status, payment.amount, payment.currency])).toEqual([
    ['FAILED', 30_000, 'HUF'],
    ['PAID', 30_000, 'HUF'],
  ])
  expect(payments.every(({ transactionId }) => transactionId !== '')).toBe(true)
  expect(history.map(({ to }) => to)).toEqual(['AWAITING_PAYMENT', 'FAILED', 'AWAITING_PAYMENT', 'PAID'])
  expect(version).toBeGreaterThan(1)
})

describe('archive', () => {
  test('archiving records the account and time, and repeating it changes nothing', async () => {
    const { _id: id } = await buildBooking()
    const { body: archived } = await post('archive-package', { id }).expect(200)
    expect(staffBookingDetailSchema.parse(archived)).toMatchObject({
      archivedAt: '2026-11-21T08:00:00.000Z',
      version: 2,
    })
    expect(archived.history).toEqual([
      { at: '2026-11-21T08:00:00.000Z', actor: { kind: 'account', name: 'Kata' }, from: '', to: '', why: 'archived' },
    ])
    expect((await post('archive-package', { id }).expect(200)).body).toEqual(archived)
  })

  test('unarchiving undoes it, and the history has both', async () => {
    const { _id: id } = await buildBooking()
    await post('archive-package', { id }).expect(200)
    const { body: restored } = await post('unarchive-package', { id }).expect(200)
    expect(restored.archivedAt).toBeNull()
    expect(restored.history.map(({ why }: { why: string }) => why)).toEqual(['archived', 'restored from the archive'])
    expect((await post('unarchive-package', { id }).expect(200)).body).toEqual(restored)
  })

  test('concurrent requests archive it once', async () => {
    const { _id: id } = await buildBooking()
    await Promise.all(Array.from({ length: 8 }, () => post('archive-package', { id }).expect(200)))
    expect((await detail(id)).history).toHaveLength(1)
  })

  test.each([{}, { id: '' }, { id: 7 }, { id: { $ne: '' } }, { id: 'x'.repeat(65) }])('%j is refused', async (body) => {
    expect((await post('archive-package', body)).status).toBe(400)
    expect((await post('unarchive-package', body)).status).toBe(400)
  })
})

describe('check-in', () => {
  const today = '2026-11-21'

  test('records each arrival and correction, but no repetition', async () => {
    const { _id: id } = await buildBooking({ date: today, howManyPeople: 5 })
    for (const arrived of [3, 3, 5, 0]) {
      const { body } = await post(`staff/bookings/${id}/check-in`, { arrived }).expect(200)
      expect(staffBookingDetailSchema.parse(body).arrived).toBe(arrived)
    }
    const { history, version } = await detail(id)
    expect(history.map(({ why, actor }) => `${actor.name}: ${why}`)).toEqual([
      'Kata: 3 of 5 arrived',
      'Kata: 5 of 5 arrived',
      'Kata: 0 of 5 arrived',
    ])
    expect(version).toBe(4)
  })

  test('more people than booked, or fewer than none, cannot check in', async () => {
    const { _id: id } = await buildBooking({ date: today, howManyPeople: 1 })
    for (const arrived of [2, -1, 0.5, '1', null]) {
      const { status, body } = await post(`staff/bookings/${id}/check-in`, { arrived })
      expect([status, body.field]).toEqual([400, 'arrived'])
    }
    expect((await post(`staff/bookings/${id}/check-in`, { arrived: 2 })).body.error).toBe(
      'This booking is for 1 person.',
    )
    expect(await detail(id)).toMatchObject({ arrived: 0, version: 1, history: [] })
  })

  test.each(['AWAITING_PAYMENT', 'FAILED', 'CANCELLED', 'EXPIRED', 'REFUNDED'] as const)(
    'nobody checks in with a booking that is %s',
    async (status) => {
      const { _id: id } = await buildBooking({ date: today, status })
      const answer = await post(`staff/bookings/${id}/check-in`, { arrived: 1 })
      expect([answer.status, answer.body.code]).toEqual([409, 'NOT_POSSIBLE_NOW'])
      expect((await detail(id)).arrived).toBe(0)
    },
  )

  test('nobody checks in with a booking whose data was removed', async () => {
    const { _id: id } = await buildBooking({ date: today, status: 'ON_SITE', paid: null, forgottenAt: app.clock.now })
    const { body } = await post(`staff/bookings/${id}/check-in`, { arrived: 1, paidBy: 'CASH' }).expect(409)
    expect(body.error).toBe('The personal data of this booking was removed, so its visit can no longer be changed.')
    expect(await detail(id)).toMatchObject({ arrived: 0, version: 1, takings: [] })
  })

  test('guests who pay at the desk can check in before they pay', async () => {
    const { _id: id } = await buildBooking({ date: today, status: 'ON_SITE' })
    const { body } = await post(`staff/bookings/${id}/check-in`, { arrived: 2 }).expect(200)
    expect(body).toMatchObject({ arrived: 2, due: 59_800 })
  })

  test.each([
    ['2026-11-22', 'This visit is on Sun 22 Nov 2026. Guests check in on the day of their visit.'],
    ['2026-11-20', 'This visit was on Fri 20 Nov 2026. Guests check in on the day of their visit.'],
  ])('guests of %s do not check in on the 21st', async (date, error) => {
    const { _id: id } = await buildBooking({ date, status: 'ON_SITE' })
    const answer = await post(`staff/bookings/${id}/check-in`, { arrived: 2, paidBy: 'CASH' })
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([409, 'NOT_POSSIBLE_NOW', error])
    expect(await detail(id)).toMatchObject({ arrived: 0, paidBy: null, version: 1 })
  })

  test('payment and check-in are one call, which may be repeated', async () => {
    const { _id: id } = await buildBooking({ date: today, status: 'ON_SITE' })
    const both = { arrived: 2, paidBy: 'CARD' }
    const { body } = await post(`staff/bookings/${id}/check-in`, both).expect(200)
    expect(body).toMatchObject({ arrived: 2, due: 0, paidBy: 'CARD', version: 3 })
    expect((await post(`staff/bookings/${id}/check-in`, both).expect(200)).body).toEqual(body)
    expect((await detail(id)).history.map(({ why }) => why)).toEqual(['paid by card: 59 800 HUF', '2 of 2 arrived'])
  })

  test('payment and check-in interrupted after the payment are finished by repeating them', async () => {
    const { _id: id } = await buildBooking({ date: today, status: 'ON_SITE' })
    await post(`staff/bookings/${id}/takings`, deskPayment(59_800)).set('Idempotency-Key', 'pay').expect(200)
    const { body } = await post(`staff/bookings/${id}/check-in`, { arrived: 2, paidBy: 'CASH' }).expect(200)
    expect(body).toMatchObject({ arrived: 2, paidBy: 'CASH', version: 3 })
  })

  test('a concurrent payment by the other method is not doubled, and nobody is checked in', async () => {
    const { _id: id } = await buildBooking({ date: today, status: 'ON_SITE' })
    await post(`staff/bookings/${id}/takings`, deskPayment(59_800)).set('Idempotency-Key', 'pay').expect(200)
    const { status, body } = await post(`staff/bookings/${id}/check-in`, { arrived: 2, paidBy: 'CARD' })
    expect([status, body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(await detail(id)).toMatchObject({ arrived: 0, paidBy: 'CASH' })
  })

  test('a count or a due sum that is no longer the one that staff saw changes nothing', async () => {
    const { _id: id } = await buildBooking({ date: today, status: 'ON_SITE' })
    await post(`staff/bookings/${id}/check-in`, { arrived: 2, before: 0 }).expect(200)
    for (const stale of [
      { arrived: 1, before: 0 },
      { arrived: 1, before: 0, paidBy: 'CASH', due: 59_800 },
      { arrived: 2, before: 2, paidBy: 'CASH', due: 50_000 },
    ]) {
      const { status, body } = await post(`staff/bookings/${id}/check-in`, stale)
      expect([status, body.code, body.current.arrived]).toEqual([409, 'CHANGED_MEANWHILE', 2])
    }
    expect(await detail(id)).toMatchObject({ arrived: 2, paidBy: null, version: 2 })
  })

  test('of two clerks who take the same due sum one is refused, and the other may repeat the request', async () => {
    const { _id: id } = await buildBooking({ date: today, status: 'ON_SITE' })
    const sent = { arrived: 2, before: 0, paidBy: 'CASH', due: 59_800 }
    const send = (key: string) => post(`staff/bookings/${id}/check-in`, sent).set('Idempotency-Key', key)
    const statuses = (await Promise.all([send('one'), send('two')])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    const again = (await Promise.all([send('one'), send('two')])).map(({ status }) => status)
    expect(again).toContain(200)
    expect(await detail(id)).toMatchObject({ arrived: 2, takings: [{ amount: 59_800 }] })
  })

  test('an attempt to check in more people than booked takes no payment', async () => {
    const { _id: id } = await buildBooking({ date: today, status: 'ON_SITE' })
    expect((await post(`staff/bookings/${id}/check-in`, { arrived: 3, paidBy: 'CASH' })).status).toBe(400)
    expect((await detail(id)).paidBy).toBeNull()
  })
})

describe('no-show', () => {
  const today = '2026-11-21'
  const removeNoShow = (id: string) => app.api.delete(`/api/v1/staff/bookings/${id}/no-show`).set(signed)
  beforeEach(() => {
    app.clock.now = new Date(`${today}T13:00:00Z`)
  })

  test('is recorded once the hour has begun, with account and time, and can be undone', async () => {
    const { _id: id } = await buildBooking({ date: today, time: 14 })
    const { body } = await post(`staff/bookings/${id}/no-show`, {}).expect(200)
    expect(body).toMatchObject({ status: 'PAID', noShowAt: `${today}T13:00:00.000Z`, version: 2 })
    expect((await post(`staff/bookings/${id}/no-show`, {}).expect(200)).body).toEqual(body)
    expect((await removeNoShow(id).expect(200)).body).toMatchObject({ noShowAt: null, version: 3 })
    expect((await removeNoShow(id).expect(200)).body.version).toBe(3)
    expect((await detail(id)).history.map(({ why, actor }) => `${actor.name}: ${why}`)).toEqual([
      'Kata: no-show',
      'Kata: no-show undone',
    ])
  })

  test('is cleared when somebody comes later', async () => {
    const { _id: id } = await buildBooking({ date: today, time: 14 })
    await post(`staff/bookings/${id}/no-show`, {}).expect(200)
    const { body } = await post(`staff/bookings/${id}/check-in`, { arrived: 1 }).expect(200)
    expect(body).toMatchObject({ arrived: 1, noShowAt: null })
  })

  test('is cleared when the visit moves to another hour', async () => {
    const { _id: id } = await buildBooking({ date: today, time: 14 })
    await post(`staff/bookings/${id}/no-show`, {}).expect(200)
    await post(`staff/bookings/${id}/reschedule`, { date: today, time: 17 }).expect(200)
    expect(await detail(id)).toMatchObject({ time: 17, noShowAt: null })
  })

  test.each([
    ['the hour has not begun', { time: 15 }],
    ['the day has not come', { date: '2026-11-22', time: 10 }],
    ['somebody has arrived', { arrived: 1 }],
    ['nobody was expected', { status: 'REFUNDED' as const }],
    ['the guest’s data was removed', { forgottenAt: new Date('2026-11-21T12:00:00Z') }],
  ])('is rejected when %s', async (_, state) => {
    const { _id: id } = await buildBooking({ date: today, time: 14, ...state })
    const { status, body } = await post(`staff/bookings/${id}/no-show`, {})
    expect([status, body.code]).toEqual([409, 'NOT_POSSIBLE_NOW'])
    expect(await detail(id)).toMatchObject({ noShowAt: null, version: 1 })
  })
})

test('a no-show mark stays once the guest’s data was removed', async () => {
  const { _id: id } = await buildBooking({ noShowAt: app.clock.now, forgottenAt: app.clock.now })
  expect((await app.api.delete(`/api/v1/staff/bookings/${id}/no-show`).set(signed)).status).toBe(409)
  expect(await detail(id)).toMatchObject({ noShowAt: app.clock.now.toISOString(), version: 1 })
})

describe('ID seen and safety form', () => {
  const today = '2026-11-21'
  const tick = (id: string, name: string, count = 1, before?: number) =>
    app.api.put(`/api/v1/staff/bookings/${id}/ticks`).set(signed).send({ tick: name, count, before })
  const askFor = (arrivalTicks: object) =>
    post('save-settings', { maxPeopleCount: 20, eurPrice: 400, promoCodes: [], filterBookings: [], arrivalTicks })
  beforeEach(async () => {
    app.clock.now = new Date(`${today}T13:00:00Z`)
    await askFor({ idSeen: true, safetyForm: true }).expect(200)
  })

  test('count people with account and time, repeatably, up and down', async () => {
    const { _id: id } = await buildBooking({ date: today })
    const { body } = await tick(id, 'idSeen').expect(200)
    expect(body).toMatchObject({
      idSeen: { count: 1, at: `${today}T13:00:00.000Z`, actor: { kind: 'account', name: 'Kata' } },
      safetyForm: null,
      version: 2,
    })
    expect((await tick(id, 'idSeen').expect(200)).body).toEqual(body)
    await tick(id, 'safetyForm', 2).expect(200)
    await Promise.all([tick(id, 'idSeen', 0).expect(200), tick(id, 'idSeen', 0).expect(200)])
    const after = await detail(id)
    expect([after.idSeen, after.safetyForm]).toMatchObject([null, { count: 2, actor: { name: 'Kata' } }])
    expect(after.history.map(({ why, actor }) => `${actor.name}: ${why}`)).toEqual([
      'Kata: ID seen: 1 of 2',
      'Kata: Safety form: 2 of 2',
      'Kata: ID seen: 0 of 2',
    ])
  })

  test('of two clerks who count the same person one is refused, and nobody is counted beyond the group', async () => {
    const { _id: id } = await buildBooking({ date: today })
    expect((await Promise.all([tick(id, 'idSeen', 1, 0), tick(id, 'idSeen', 1, 0)])).map((one) => one.status)).toEqual([
      200, 200,
    ])
    expect((await tick(id, 'idSeen', 2, 0)).body).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    await tick(id, 'idSeen', 2, 1).expect(200)
    expect((await tick(id, 'idSeen', 1, 1)).status).toBe(409)
    expect((await tick(id, 'idSeen', 3)).body).toMatchObject({ code: 'INVALID_INPUT', field: 'count' })
    expect((await detail(id)).idSeen).toMatchObject({ count: 2 })
  })

  test('survive a move within the day, and are cleared by a move to another day', async () => {
    const { _id: id } = await buildBooking({ date: today, time: 14 })
    await tick(id, 'idSeen').expect(200)
    await post(`staff/bookings/${id}/reschedule`, { date: today, time: 17 }).expect(200)
    expect((await detail(id)).idSeen).not.toBeNull()
    await post(`staff/bookings/${id}/reschedule`, { date: '2026-11-23', time: 17 }).expect(200)
    expect((await detail(id)).idSeen).toBeNull()
  })

  test.each([
    ['the day has not come', { date: '2026-11-22' }],
    ['the day is over', { date: '2026-11-20' }],
    ['nobody is expected', { status: 'REFUNDED' as const }],
  ])('are rejected when %s', async (_, state) => {
    const { _id: id } = await buildBooking({ date: today, ...state })
    const { status, body } = await tick(id, 'idSeen')
    expect([status, body.code]).toEqual([409, 'NOT_POSSIBLE_NOW'])
    expect(await detail(id)).toMatchObject({ idSeen: null, version: 1 })
  })

  test('are off until the settings ask for them, which the desk can see', async () => {
    const { _id: id } = await buildBooking({ date: today })
    await askFor({ idSeen: false, safetyForm: true }).expect(200)
    const { status, body } = await tick(id, 'idSeen')
    expect([status, body.error]).toEqual([409, '“ID seen” is switched off in the settings.'])
    const desk = await loginAsAdmin(app, 'Desk', 'desk')
    const asked = () => app.api.get('/api/v1/staff/arrival-ticks').set(desk).expect(200)
    expect((await asked()).body).toEqual({ idSeen: false, safetyForm: true })
    const { maxPeopleCount, eurPrice, promoCodes, filterBookings } = (
      await app.api.get('/api/v1/get-save-settings').set(signed)
    ).body
    await post('save-settings', { maxPeopleCount, eurPrice, promoCodes, filterBookings }).expect(200)
    expect((await asked()).body).toEqual({ idSeen: false, safetyForm: true })
  })

  test('are part of a guest’s data export, and stay when the guest is anonymised', async () => {
    const email = 'anna@example.com'
    const { _id: id } = await buildBooking({ date: today, email, searchWords: [emailWordOf(email)] })
    await tick(id, 'idSeen').expect(200)
    const { body } = await post('staff/person/export', { email }).expect(200)
    expect(body.bookings[0].idSeen.actor.name).toBe('Kata')
    await anonymiseBooking(await getBooking(id), { actor: { kind: 'job' }, at: app.clock.now, why: () => 'forgotten' })
    expect(await detail(id)).toMatchObject({ firstName: '', idSeen: { actor: { name: 'Kata' } } })
  })
})

describe('note', () => {
  test('a note is trimmed and saved, and the history keeps the previous one', async () => {
    const { _id: id } = await buildBooking()
    expect((await writeNote(id, { note: '  left-handed  ' }).expect(200)).body.note).toBe('left-handed')
    expect((await writeNote(id, { note: 'left-handed' }).expect(200)).body.version).toBe(2)
    const { body } = await writeNote(id, { note: '' }).expect(200)
    expect(body.note).toBe('')
    expect(body.history.map(({ why }: { why: string }) => why)).toEqual([
      'note written',
      'note changed, before: left-handed',
    ])
    expect((await writeNote(id, { note: 'x'.repeat(2001) })).status).toBe(400)
  })

  test('a note over somebody else’s change is rejected with the stored booking', async () => {
    const { _id: id } = await buildBooking()
    const { version } = await detail(id)
    await writeNote(id, { note: 'from the other desk', version }).expect(200)
    const { status, body } = await writeNote(id, { note: 'mine', version })
    expect([status, body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(staffBookingDetailSchema.parse(body.current)).toMatchObject({ note: 'from the other desk', version: 2 })
    expect((await writeNote(id, { note: 'mine', version: body.current.version }).expect(200)).body.note).toBe('mine')
  })

  test('of two notes on the same version, one is saved', async () => {
    const { _id: id } = await buildBooking()
    const answers = await Promise.all(['one', 'two', 'three'].map((note) => writeNote(id, { note, version: 1 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('an anonymised booking', () => {
  const forgottenAt = new Date('2026-11-20T02:00:00Z')

  test('takes no note, and its visit cannot be changed', async () => {
    const { _id } = await buildBooking({ forgottenAt, firstName: '', email: '' })
    const slot = { date: '2026-12-24', time: 15 }
    const refused = [
      await writeNote(_id, { note: 'Anna again' }),
      await post(`staff/bookings/${_id}/reschedule`, slot),
      await post(`staff/bookings/${_id}/cancel`, { refundAmount: 0, why: 'Anna is ill' }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, 'NOT_POSSIBLE_NOW']))
    expect(await detail(_id)).toMatchObject({ note: '', version: 1, forgottenAt: forgottenAt.toISOString() })
  })

  test('can still be handled and archived', async () => {
    const { _id } = await buildBooking({ forgottenAt, attention: 'REFUND_OWED' })
    await post(`staff/bookings/${_id}/attention-handled`, { why: 'paid back by transfer' }).expect(200)
    await post('archive-package', { id: _id }).expect(200)
  })
})

test('a desk booking at another price than the clerk saw is refused with the new quote, and takes no money', async () => {
  const promoCodes = [{ code: 'LAST', percentage: 50, uses: 1 }]
  await Settings.updateOne({ _id: 'settings' }, { $set: { promoCodes } }, { upsert: true })
  const wanted = await buildDeskInput({ promoCode: 'LAST', paidBy: 'CASH' })
  const { body: quote } = await post('quote', wanted).expect(200)
  await post('staff/bookings', wanted).expect(201)

  const late = await post('staff/bookings', { ...wanted, quotedTotal: quote.total })
  expect([late.status, late.body.code]).toEqual([409, 'PRICE_CHANGED'])
  expect(late.body.quote).toMatchObject({ total: 2 * quote.total, discount: { known: false } })
  expect(await Booking.countDocuments()).toBe(1)
  await post('staff/bookings', { ...wanted, quotedTotal: 2 * quote.total }).expect(201)
})
