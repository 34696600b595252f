import { accountActor } from '@range/shared/bookings/actor'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { instantOf } from '@range/shared/budapestTime'
import { beforeEach, describe, expect, test } from 'vitest'
import { reserveId } from '../../../http/idempotencyKeys'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { buildDeskInput } from '../../../testing/buildDeskInput'
import { buildPackage } from '../../../testing/buildPackage'
import { deskPayment } from '../../../testing/deskPayment'
import { payAtBank } from '../../../testing/payAtBank'
import { stopAtWrite } from '../../../testing/stopAtWrite'
import { useStaff } from '../../../testing/useStaff'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { Settings } from '../../settings/settingsModel'
import { Booking } from '../record/bookingModel'
import { newBookingId } from '../record/insertBooking'
import { Slot } from '../record/slotModel'
import { takeSeats } from '../seats/takeSeats'
import { resendConfirmation } from './emailOnRequest'

const app = useTestApp()
const staff = useStaff(app, 'Eva')
beforeEach(() => {
  app.faults.ipnLost = true
})

const bookAtDesk = (input: object, key?: string) => {
  const request = app.api.post('/api/v1/staff/bookings').set(staff)
  return (key ? request.set('Idempotency-Key', key) : request).send(input)
}
const act = (id: string, action: string, body: object = {}) =>
  app.api.post(`/api/v1/staff/bookings/${id}/${action}`).set(staff).send(body)
let payments = 0
const pay = (id: string, payment: object) => act(id, 'takings', payment).set('Idempotency-Key', `payment-${++payments}`)
const deskBooking = async (overrides = {}): Promise<StaffBookingDetail> => {
  const answer = await bookAtDesk(await buildDeskInput(overrides))
  expect(answer.status).toBe(201)
  return answer.body
}
const onlineBooking = async () => (await app.api.post('/api/v1/book').send(await buildBookingInput())).body

describe('a desk booking whose response was lost', () => {
  const sent = (key: string) => app.api.get(`/api/v1/staff/sent-bookings/${key}`).set(staff)

  test('is found by the key of its request only', { tags: 'long' }, async () => {
    const { body } = await bookAtDesk(await buildDeskInput(), 'the-key')
    expect((await sent('the-key')).body.booking).toMatchObject({ _id: body._id, orderNumber: body.orderNumber })
    expect((await sent('another-key')).body).toEqual({ booking: null })
  })

  test('is not reported as missing while it may still be written', async () => {
    await reserveId('desk:caller:the-key', {}, newBookingId(), app.clock.now)
    expect((await sent('the-key')).body.code).toBe('NOT_READY')
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    expect((await sent('the-key')).body).toEqual({ booking: null })
  })
})

describe('a desk booking', () => {
  test('is priced from the database with the promo code, has its seats for good and is paid later', async () => {
    await Settings.create({ promoCodes: [{ code: 'WELCOME10', percentage: 10 }] })
    const { id } = await buildPackage({ price: 39_900 })
    const booking = await deskBooking({
      selected: [{ id, quantity: 2 }],
      howManyPeople: 2,
      promoCode: 'welcome10',
      note: 'pays in euro coins',
    })
    expect(booking).toMatchObject({
      status: 'ON_SITE',
      amount: 71_820,
      due: 71_820,
      paidBy: null,
      promoCode: 'welcome10',
      note: 'pays in euro coins',
    })
    expect(booking.history).toMatchObject([{ actor: { name: 'Eva' }, to: 'ON_SITE', why: 'booked at the desk' }])
    expect((await Slot.findById('2026-12-24T14').lean())?.seats).toMatchObject([{ people: 2, until: null }])
    const [email] = await Mail.find().lean()
    expect(email).toMatchObject({ to: 'bela@example.com', subject: expect.stringContaining('confirmed') })
    expect(email?.text).toContain('To pay online until your visit begins, or at the desk when you arrive: 71 820 HUF')
    expect(email?.text).not.toContain('SimplePay')
    expect(email?.text).not.toContain('paid.')
  })

  test('paid at once records the method, and queues no email without an address', async () => {
    const booking = await deskBooking({ paidBy: 'CASH', email: '' })
    expect(booking).toMatchObject({ paidBy: 'CASH', due: 0 })
    expect(booking.history[0]?.why).toBe('booked at the desk, paid in cash')
    expect(await Mail.countDocuments()).toBe(0)
  })

  test('of a walk-in who is here is checked in with the same write, and only on the day', async () => {
    const here = { checksIn: true, howManyPeople: 2 }
    const tomorrow = await bookAtDesk(await buildDeskInput(here))
    expect([tomorrow.status, tomorrow.body.code]).toEqual([409, 'NOT_POSSIBLE_NOW'])
    app.clock.now = new Date('2026-12-24T13:20:00Z')
    const byLink = await bookAtDesk(await buildDeskInput({ ...here, time: 16, paymentLinkHours: 1 }))
    expect([byLink.status, byLink.body.code]).toEqual([409, 'NOT_POSSIBLE_NOW'])
    expect(await Slot.countDocuments()).toBe(0)
    const booking = await deskBooking({ ...here, paidBy: 'CASH' })
    expect(booking).toMatchObject({ arrived: 2, version: 1 })
    expect(booking.history.map(({ why }) => why)).toEqual(['booked at the desk, paid in cash, 2 of 2 arrived'])
  })

  test('may start in the current hour but never in a past one', async () => {
    app.clock.now = new Date('2026-12-24T13:20:00Z')
    expect(await deskBooking({ time: 14 })).toMatchObject({ time: 14 })
    for (const past of [{ time: 13 }, { date: '2026-12-23', overrideReason: 'please' }]) {
      const { status, body } = await bookAtDesk(await buildDeskInput(past))
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'DATE_NOT_BOOKABLE' })
    }
  })

  test('needs a reason in a full slot or closed hour, which the history keeps', async () => {
    await Settings.create({ maximumPeopleCount: 2, filterBookings: [{ date: '2026-12-25', excludesTimes: '' }] })
    await deskBooking({ howManyPeople: 2 })
    const full = await bookAtDesk(await buildDeskInput())
    expect(full).toMatchObject({ status: 409, body: { code: 'SLOT_FULL', field: 'time' } })
    const closed = await bookAtDesk(await buildDeskInput({ date: '2026-12-25' }))
    expect(closed).toMatchObject({ status: 400, body: { code: 'HOUR_NOT_BOOKABLE', field: 'time' } })
    expect(await Booking.countDocuments()).toBe(1)

    const reason = { overrideReason: 'second instructor is here' }
    for (const input of [reason, { ...reason, date: '2026-12-25' }]) {
      const { history } = await deskBooking(input)
      expect(history[0]?.why).toBe('booked at the desk, although closed or full: second instructor is here')
    }
  })

  test('beyond the capacity leaves no seat for the public, however many book at the same time', {
    tags: 'long',
  }, async () => {
    await Settings.create({ maximumPeopleCount: 3 })
    const desk = await buildDeskInput({ howManyPeople: 3, overrideReason: 'group' })
    const input = await buildBookingInput()
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => app.api.post('/api/v1/book').send(input)),
      bookAtDesk(desk),
      ...Array.from({ length: 8 }, () => app.api.post('/api/v1/book').send(input)),
    ])
    expect(answers[8]?.status).toBe(201)
    expect(answers.filter(({ status }) => status === 201).length - 1).toBeLessThanOrEqual(3)
    expect((await app.api.post('/api/v1/book').send(input)).status).toBe(409)
  })

  test('with the same idempotency key is made once, even concurrently; other input is rejected', {
    tags: 'long',
  }, async () => {
    const input = await buildDeskInput()
    const answers = await Promise.all(Array.from({ length: 8 }, () => bookAtDesk(input, 'walk-in')))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
    expect(await Booking.countDocuments()).toBe(1)
    expect(await Mail.countDocuments()).toBe(1)
    expect(await app.seatsLeft()).toBe(19)
    expect((await bookAtDesk({ ...input, firstName: 'Other' }, 'walk-in')).status).toBe(422)
  })

  test('with invalid input is rejected by field and leaves nothing', async () => {
    const extra = { id: (await buildPackage({ packageType: 'EXTRA' })).id, quantity: 1 }
    const main = { id: (await buildPackage()).id, quantity: 1 }
    const steps: [object, string, string][] = [
      [{ selected: [extra] }, 'BOOKING_INCOMPLETE', 'selected'],
      [{ selected: [main], howManyPeople: 2 }, 'TOO_MANY_PEOPLE', 'howManyPeople'],
      [{ selected: [{ id: '64b000000000000000000000', quantity: 1 }] }, 'UNKNOWN_PACKAGE', 'selected'],
      [{ selected: [] }, 'INVALID_INPUT', 'selected'],
      [{ firstName: 'x'.repeat(101) }, 'INVALID_INPUT', 'firstName'],
      [{ email: 'nobody' }, 'INVALID_INPUT', 'email'],
      [{ time: 24 }, 'INVALID_INPUT', 'time'],
      [{ time: 9 }, 'DATE_NOT_BOOKABLE', 'time'],
      [{ date: '2036-12-24', overrideReason: 'x' }, 'DATE_NOT_BOOKABLE', 'date'],
    ]
    for (const [change, code, field] of steps) {
      const { status, body } = await bookAtDesk({ ...(await buildDeskInput()), ...change })
      expect({ status, code: body.code, field: body.field }).toEqual({ status: 400, code, field })
    }
    expect(await Booking.countDocuments()).toBe(0)
    expect(await app.seatsLeft()).toBe(20)
  })
})

describe('a new time', () => {
  test('based on an older version is rejected with the stored booking', async () => {
    const { _id, version } = await deskBooking()
    const moved = await act(_id, 'reschedule', { date: '2026-12-24', time: 16, version }).expect(200)
    expect(moved.body).toMatchObject({ time: 16, version: version + 1 })
    const late = await act(_id, 'reschedule', { date: '2026-12-24', time: 17, version })
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE', current: moved.body } })
  })

  test('for a paid booking without seats clears it from the list', async () => {
    const booked = await onlineBooking()
    const brought = await payAtBank(booked.url, 'success')
    app.passMinutes(16)
    const others = { date: '2026-12-24', time: 14, booking: 'others', people: 20 }
    await takeSeats(others, { until: null, capacity: 20, now: app.clock.now })
    await app.api.post('/api/v1/handle-response-code').send(brought).expect(200)
    expect((await Booking.findById(booked.id).lean())?.attention).toBe('PAID_WITHOUT_SEATS')
    expect((await act(booked.id, 'reschedule', { date: '2026-12-24', time: 14 })).body.code).toBe('SLOT_FULL')
    const { body } = await act(booked.id, 'reschedule', { date: '2026-12-24', time: 15 })
    expect(body).toMatchObject({ time: 15, attention: null, status: 'PAID' })
    expect(await app.seatsLeft(15)).toBe(19)
  })
})

describe('payment at the desk', () => {
  test('is recorded once, and another one is rejected with the recorded one', async () => {
    const { _id } = await deskBooking()
    const { body } = await pay(_id, deskPayment(30_000)).expect(200)
    expect(body).toMatchObject({ paidBy: 'CASH', due: 0 })
    expect(body.history.at(-1)).toMatchObject({ actor: { name: 'Eva' }, why: 'paid in cash: 30 000 HUF' })
    const other = await pay(_id, deskPayment(30_000, 'CARD'))
    expect(other).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE', current: { paidBy: 'CASH' } } })
  })

  test('recorded by mistake can be undone, but not once money was refunded', async () => {
    const { _id } = await deskBooking({ paidBy: 'CARD' })
    const undo = (key = 'desk:0') => act(_id, `takings/${encodeURIComponent(key)}/undo`, { why: 'wrong guest' })
    const { body } = await undo().expect(200)
    expect(body).toMatchObject({ paidBy: null, due: 30_000 })
    expect(body.history.at(-1)).toMatchObject({ why: 'card payment of 30 000 HUF undone: wrong guest' })
    await undo().expect(200)
    const { takings } = (await pay(_id, deskPayment(30_000)).expect(200)).body
    await act(_id, 'refund', { amount: 5, why: 'x' }).set('Idempotency-Key', 'k').expect(200)
    expect((await undo(takings[0].key)).body.code).toBe('NOT_POSSIBLE_NOW')
  })

  test('is rejected for bookings that their guest pays online', async () => {
    const { id } = await onlineBooking()
    expect((await pay(id, deskPayment(30_000))).body.code).toBe('NOT_POSSIBLE_NOW')
    expect((await pay(id, { ...deskPayment(30_000), method: 'GOLD' })).body.field).toBe('method')
  })
})

describe('cancelling', () => {
  test('a desk booking releases its seats and can no longer be paid or rescheduled', async () => {
    const { _id } = await deskBooking()
    const { body } = await act(_id, 'cancel', { why: 'guest is ill' }).expect(200)
    expect(body).toMatchObject({ status: 'CANCELLED', due: 0 })
    expect(body.history.at(-1)).toMatchObject({
      actor: { name: 'Eva' },
      from: 'ON_SITE',
      to: 'CANCELLED',
      why: 'guest is ill',
    })
    expect((await act(_id, 'cancel', { why: 'again' })).body.version).toBe(body.version)
    expect(await app.seatsLeft()).toBe(20)
    expect((await pay(_id, deskPayment(30_000))).status).toBe(409)
    expect((await app.api.post(`/api/v1/booking/${_id}/pay`)).body.code).toBe('NOT_PAYABLE')
  })

  test('needs a reason', async () => {
    const { id } = await onlineBooking()
    expect((await act(id, 'cancel', { why: ' ' })).body.field).toBe('why')
    expect((await Booking.findById(id).lean())?.status).toBe('AWAITING_PAYMENT')
  })

  test('a free booking releases its seats too', async () => {
    await Settings.create({ promoCodes: [{ code: 'GIFT', percentage: 100 }] })
    const { body } = await app.api.post('/api/v1/book').send(await buildBookingInput({ promoCode: 'GIFT' }))
    expect((await act(body.id, 'cancel', { why: 'x' })).body).toMatchObject({ status: 'CANCELLED', refunded: 0 })
    expect(await app.seatsLeft()).toBe(20)
  })
})

describe('resending the confirmation', () => {
  test('uses the booking’s address, at most once a minute', async () => {
    const { _id } = await deskBooking()
    expect((await act(_id, 'resend-confirmation')).body.code).toBe('NOT_POSSIBLE_NOW')
    app.passMinutes(2)
    const answers = await Promise.all(Array.from({ length: 6 }, () => act(_id, 'resend-confirmation')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await Mail.countDocuments({ to: 'bela@example.com' })).toBe(2)
    const { history } = (await Booking.findById(_id).lean()) ?? { history: [] }
    expect(history.at(-1)).toMatchObject({
      actor: accountActor('Eva'),
      why: 'confirmation queued again for bela@example.com',
    })
  })

  test.each(['before', 'after'] as const)('sends it once when stopped %s its first or second write', async (moment) => {
    for (const n of [1, 2]) {
      const { _id } = await deskBooking({ time: 14 + n })
      app.passMinutes(2)
      const stop = stopAtWrite(n, moment)
      await resendConfirmation(_id, accountActor('Eva'), app.payments).catch(() => undefined)
      stop.start()
      await act(_id, 'resend-confirmation')
      expect(await Mail.countDocuments({ _id: new RegExp(`^confirmation:${_id}:`) })).toBe(1)
    }
  })

  test('is rejected once the visit has begun', async () => {
    const { _id, date, time } = await deskBooking()
    app.clock.now = instantOf(date, time)
    const { body } = await act(_id, 'resend-confirmation')
    expect([body.code, body.error]).toEqual(['NOT_POSSIBLE_NOW', 'This visit has begun, so we send no confirmation.'])
  })

  test('is rejected without an address or before the booking is confirmed', async () => {
    const { _id } = await deskBooking({ email: '' })
    const { id } = await onlineBooking()
    for (const one of [_id, id]) expect((await act(one, 'resend-confirmation')).body.code).toBe('NOT_POSSIBLE_NOW')
  })
})

describe('querying the bank', () => {
  test('settles a payment without a notification, and clears the list', async () => {
    const booked = await onlineBooking()
    await payAtBank(booked.url, 'success')
    await Booking.updateOne({ _id: booked.id }, { attention: 'PAYMENT_UNKNOWN' })
    const { body } = await act(booked.id, 'ask-bank').expect(200)
    expect(body).toMatchObject({ status: 'PAID', attention: null })
    expect(body.history.at(-1)).toMatchObject({ to: 'PAID', actor: { name: 'Eva' } })
    expect((await act(booked.id, 'ask-bank')).body.code).toBe('NOT_POSSIBLE_NOW')
  })

  test('about a failed payment ends it and clears the list', async () => {
    const booked = await onlineBooking()
    await payAtBank(booked.url, 'fail')
    await Booking.updateOne({ _id: booked.id }, { attention: 'PAYMENT_UNKNOWN' })
    expect((await act(booked.id, 'ask-bank')).body).toMatchObject({ status: 'FAILED', attention: null })
  })

  test('about an unused payment leaves it open while it can be paid, and closes it afterwards', async () => {
    const { id } = await onlineBooking()
    expect((await act(id, 'ask-bank')).body.status).toBe('AWAITING_PAYMENT')
    app.passMinutes(16)
    expect((await act(id, 'ask-bank')).body.status).toBe('EXPIRED')
  })

  test('changes nothing and reports it when the bank does not respond', async () => {
    const booked = await onlineBooking()
    app.faults.noAnswer = ['query']
    expect(await act(booked.id, 'ask-bank')).toMatchObject({ status: 502, body: { code: 'PAYMENT_UNAVAILABLE' } })
    expect((await Booking.findById(booked.id).lean())?.status).toBe('AWAITING_PAYMENT')
  })
})

test('a handled booking leaves the attention list, and repeating that changes nothing', async () => {
  const { _id } = await deskBooking()
  await Booking.updateOne({ _id }, { attention: 'PAYMENT_UNKNOWN' })
  const { body } = await act(_id, 'attention-handled', { why: 'guest showed the bank slip' }).expect(200)
  expect(body.attention).toBeNull()
  expect(body.history.at(-1)).toMatchObject({ actor: { name: 'Eva' }, why: 'handled: guest showed the bank slip' })
  expect((await act(_id, 'attention-handled', { why: 'again' })).body.version).toBe(body.version)
})

test('every action needs a token and an existing booking', async () => {
  const actions: [string, object][] = [
    ['reschedule', { date: '2026-12-24', time: 15 }],
    ['cancel', { why: 'x' }],
    ['takings', deskPayment(30_000)],
    ['takings/desk:0/undo', {}],
    ['resend-confirmation', {}],
    ['ask-bank', {}],
    ['attention-handled', { why: 'x' }],
  ]
  for (const [action, body] of actions) {
    expect((await app.api.post(`/api/v1/staff/bookings/nobody/${action}`).send(body)).status).toBe(401)
    expect((await act('nobody', action, body).set('Idempotency-Key', 'one')).status).toBe(404)
  }
  expect((await app.api.post('/api/v1/staff/bookings').send(await buildDeskInput())).status).toBe(401)
})
