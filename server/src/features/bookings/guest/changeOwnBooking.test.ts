import { accountActor } from '@range/shared/bookings/actor'
import { BankError } from '@range/simplepay/bankError'
import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { buildDeskInput } from '../../../testing/buildDeskInput'
import { buildPackage } from '../../../testing/buildPackage'
import { deskPayment } from '../../../testing/deskPayment'
import { givenBackByBank, paidBooking } from '../../../testing/paidBooking'
import { useStaff } from '../../../testing/useStaff'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { Settings } from '../../settings/settingsModel'
import { Booking, getBooking } from '../record/bookingModel'
import { takeSeats } from '../seats/takeSeats'
import { createDeskBooking } from '../staff/createDeskBooking'

const app = useTestApp()
const staff = useStaff(app, 'Eva')
beforeEach(() => {
  app.faults.ipnLost = true
})
// Checks that all records agree in the end, whatever guest and staff did.
afterEach(async () => {
  app.passMinutes(30)
  await app.reconcile()
  await app.sendMail()
  expect(await app.findings()).toEqual([])
})

const date = '2026-12-24'
const nothingAtDesk = { backAtDesk: [], leftAtDesk: [] }
const seen = async (id: string) => (await app.api.get(`/api/v1/booking/${id}`).expect(200)).body
const change = async (id: string, action: 'cancel' | 'reschedule', body: object) => {
  const { version, refundIfCancelled: refund } = await seen(id)
  return app.api
    .post(`/api/v1/booking/${id}/${action}`)
    .send({ version, ...(action === 'cancel' && { refund }), ...body })
}
const cancel = (id: string, body: object = {}) => change(id, 'cancel', body)
const reschedule = (id: string, time: number, body: object = {}) => change(id, 'reschedule', { date, time, ...body })
const byStaff = (id: string, action: string, body: object = {}) =>
  app.api.post(`/api/v1/staff/bookings/${id}/${action}`).set(staff).send(body)
const emails = async () => (await Mail.find({ _id: /^(cancel|resched|refund)/ }).lean()).map(({ _id }) => _id).sort()
const deskBooking = async (overrides: Parameters<typeof buildDeskInput>[0] = {}) => {
  const input = await buildDeskInput(overrides)
  return (await createDeskBooking(input, { id: 'desk', actor: accountActor('Eva') }, app.payments))._id
}
const entryOf = async (id: string) => {
  const { text } = await app.api.get(`/api/v1/booking/${id}/calendar.ics`).buffer().expect(200)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const vevent = calendar.getFirstSubcomponent('vevent')
  const event = new ICAL.Event(vevent ?? undefined)
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: vevent?.getFirstPropertyValue('status'),
    sequence: event.sequence,
    uid: event.uid,
    start: event.startDate.toJSDate().toISOString(),
  }
}

describe('a guest cancels', () => {
  test('refunds the full payment to the card, frees the seats, and emails guest and staff once', {
    tags: 'long',
  }, async () => {
    const id = await paidBooking(app)
    const { status, body, headers } = await cancel(id)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatchObject({
      status: 'REFUNDED',
      refunded: 30_000,
      canCancel: false,
      canMove: false,
      cancellation: { by: 'GUEST', refund: 30_000 },
    })
    expect(await app.seatsLeft()).toBe(20)
    expect(await givenBackByBank(app, id)).toEqual([30_000])
    expect(await emails()).toEqual([`cancelled:${id}`, `cancelledByGuest:${id}`])
    const { history } = await getBooking(id)
    expect(history.find(({ to }) => to === 'CANCELLED')).toMatchObject({
      actor: { kind: 'guest' },
      why: 'cancelled on the website, 30 000 HUF of 30 000 HUF goes back',
    })
  })

  test('cancels and refunds once, for eight clicks at once and a later one', { tags: 'long' }, async () => {
    const id = await paidBooking(app)
    const agreed = { version: (await seen(id)).version, refund: 30_000 }
    const clicks = await Promise.all(Array.from({ length: 8 }, () => cancel(id, agreed)))
    expect(clicks.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await cancel(id, agreed)).status).toBe(200)
    expect(await givenBackByBank(app, id)).toEqual([30_000])
    expect(await emails()).toHaveLength(2)
  })

  test('does not refund again the part that staff had refunded before', { tags: 'long' }, async () => {
    const id = await paidBooking(app)
    const key = { 'Idempotency-Key': 'a gift' }
    await byStaff(id, 'refund', { amount: 10_000, why: 'rain' }).set(key).expect(200)
    expect((await cancel(id)).body).toMatchObject({ refunded: 30_000, cancellation: { refund: 20_000 } })
    expect(await givenBackByBank(app, id)).toEqual([30_000])
  })

  test('refunds online payments to the card and desk payments at the desk, and the page says so', {
    tags: 'long',
  }, async () => {
    const sight = await buildPackage({ price: 12_000, packageType: 'EXTRA' })
    const id = await paidBooking(app)
    const selected = [...(await getBooking(id)).selected, sight].map((line) => ({ id: line.id, quantity: 1 }))
    const edit = { version: (await seen(id)).version, selected, why: 'on the phone' }
    await app.api.patch(`/api/v1/staff/bookings/${id}`).set(staff).send(edit).expect(200)
    await byStaff(id, 'takings', deskPayment(12_000)).set('Idempotency-Key', 'pay').expect(200)
    expect(await seen(id)).toMatchObject({
      taken: 42_000,
      waysIfCancelled: [
        { how: 'ONLINE', currency: 'HUF', amount: 30_000 },
        { how: 'CASH', currency: 'HUF', amount: 12_000 },
      ],
    })
    app.passMinutes(1)
    const half = { by: 'GUEST', refund: 42_000, toCard: 30_000, backOnCard: 30_000, kept: 0, isRefused: false }
    const inCash = [{ how: 'CASH', currency: 'HUF', amount: 12_000 }]
    expect((await cancel(id)).body.cancellation).toEqual({ ...half, backAtDesk: [], leftAtDesk: inCash })
    const key = { 'Idempotency-Key': 'handed back' }
    await byStaff(id, 'refund', { amount: 12_000, why: 'cancelled' }).set(key).expect(200)
    expect((await seen(id)).cancellation).toEqual({ ...half, backAtDesk: inCash, leftAtDesk: [] })
  })

  test('does not count refunds from before the cancellation as part of it', {
    tags: 'long',
    timeout: 30_000,
  }, async () => {
    const id = await paidBooking(app)
    await byStaff(id, 'refund', { amount: 20_000, why: 'rain' }).set({ 'Idempotency-Key': 'a gift' }).expect(200)
    app.passMinutes(1)
    app.faults.noAnswer = ['refund', 'query']
    const silent = {
      by: 'GUEST',
      refund: 10_000,
      toCard: 10_000,
      backOnCard: 0,
      kept: 0,
      ...nothingAtDesk,
      isRefused: false,
    }
    expect((await cancel(id)).body.cancellation).toEqual(silent)
    app.faults.noAnswer = []
    app.passMinutes(1)
    await app.reconcile()
    expect((await seen(id)).cancellation).toEqual({ ...silent, backOnCard: 10_000 })
  })

  test('refunds euros to the cent', { tags: 'long' }, async () => {
    const id = await paidBooking(app, { currency: 'EUR' })
    expect((await cancel(id)).body).toMatchObject({ refunded: 75, cancellation: { refund: 75 }, currency: 'EUR' })
    expect(await givenBackByBank(app, id)).toEqual([75])
  })

  test('frees the seats at once while the bank does not respond, and refunds once it does', {
    tags: 'long',
    timeout: 30_000,
  }, async () => {
    const id = await paidBooking(app)
    app.faults.noAnswer = ['refund', 'query']
    expect((await cancel(id)).body).toMatchObject({ status: 'CANCELLED', cancellation: { refund: 30_000 } })
    expect(await app.seatsLeft()).toBe(20)
    app.faults.noAnswer = []
    app.passMinutes(1)
    await app.reconcile()
    expect(await seen(id)).toMatchObject({ status: 'REFUNDED', refunded: 30_000 })
  })

  test('reports a rejected refund to staff, whose first email did not promise it', { tags: 'long' }, async () => {
    const id = await paidBooking(app)
    const { refund } = app.payments.bank
    app.payments.bank.refund = async () => {
      throw new BankError('REJECTED', 'refused', { errorCodes: [5228] })
    }
    const { body } = await cancel(id)
    const refusal = {
      by: 'GUEST',
      refund: 30_000,
      toCard: 30_000,
      backOnCard: 0,
      kept: 0,
      ...nothingAtDesk,
      isRefused: true,
    }
    expect(body.cancellation).toEqual(refusal)
    app.payments.bank.refund = refund
    expect((await Mail.findById(`cancelledByGuest:${id}`).lean())?.text).toContain(
      '30 000 HUF goes back to the card automatically. If the bank refuses, we’ll email you again.',
    )
    const told = (await Mail.find({ _id: /^attention/ }).lean()).map(({ to, text }) => [to, text])
    const refused = expect.stringContaining('the bank refused the refund, so 30 000 HUF has not gone back')
    expect(told).toEqual([['staff@example.com', refused]])
    app.passMinutes(1)
    const byHand = byStaff(id, 'refund', { amount: 30_000, why: 'again' }).set({ 'Idempotency-Key': 'by hand' })
    await byHand.expect(200)
    expect((await seen(id)).cancellation).toEqual({ ...refusal, backOnCard: 30_000, isRefused: false })
  })

  test('releases the seats of a booking to be paid at the desk, without a refund', { tags: 'long' }, async () => {
    const id = await deskBooking()
    expect((await cancel(id)).body).toMatchObject({ status: 'CANCELLED', cancellation: { by: 'GUEST', refund: 0 } })
    expect(await app.seatsLeft()).toBe(20)
  })

  test('leaves money paid at the desk owed until staff hand it back', { tags: 'long' }, async () => {
    const id = await deskBooking({ paidBy: 'CASH' })
    expect((await cancel(id)).body).toMatchObject({
      status: 'CANCELLED',
      refunded: 0,
      cancellation: { refund: 30_000 },
    })
    expect(await getBooking(id)).toMatchObject({ attention: 'REFUND_OWED', cancellation: { isFinished: true } })
    const told = await Mail.findById(`cancelledByGuest:${id}`).lean()
    expect(told?.text).toContain('Please hand back 30 000 HUF in cash, and record the refund.')

    const back = { amount: 30_000, why: 'cancelled by the guest' }
    await byStaff(id, 'refund', back).set({ 'Idempotency-Key': 'handed back' }).expect(200)
    expect(await getBooking(id)).toMatchObject({ status: 'REFUNDED', attention: null })
  })

  test('cancels a free booking without mentioning money', { tags: 'long' }, async () => {
    await Settings.create({ promoCodes: [{ code: 'GIFT', percentage: 100 }] })
    const input = await buildBookingInput({ promoCode: 'GIFT' })
    const { id } = (await app.api.post('/api/v1/book').send(input).expect(201)).body
    expect((await cancel(id)).body).toMatchObject({ status: 'CANCELLED', cancellation: { refund: 0 } })
    expect((await Mail.findById(`cancelled:${id}`).lean())?.text).not.toMatch(/back to/)
  })
})

describe('a guest moves to another hour', () => {
  test('keeps the price, moves the seats and calendar event, and emails guest and staff', {
    tags: 'long',
  }, async () => {
    const id = await paidBooking(app)
    const before = await entryOf(id)
    const { status, body } = await reschedule(id, 16)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'PAID', date, time: 16, amount: 30_000, refunded: 0 })
    expect(body.rescheduledAt).toBe(app.clock.now.toISOString())
    expect([await app.seatsLeft(14), await app.seatsLeft(16)]).toEqual([20, 19])
    expect(await emails()).toEqual([`rescheduledByGuest:${id}:1`, `rescheduled:${id}:1`].sort())
    expect((await getBooking(id)).history.at(-1)).toMatchObject({
      actor: { kind: 'guest' },
      why: 'rescheduled from Thu 24 Dec 2026, 14:00 to Thu 24 Dec 2026, 16:00',
    })
    expect(before).toMatchObject({
      method: 'PUBLISH',
      status: 'CONFIRMED',
      sequence: 0,
      start: '2026-12-24T13:00:00.000Z',
    })
    expect(await entryOf(id)).toEqual({ ...before, sequence: 1, start: '2026-12-24T15:00:00.000Z' })
  })

  test('downloads the same calendar entry as in the emails, and a cancelled visit leaves the calendar', {
    tags: 'long',
  }, async () => {
    const id = await paidBooking(app)
    await reschedule(id, 16)
    const attached = (await Mail.findById(`rescheduled:${id}:1`).lean())?.icalEvent ?? ''
    const withoutStamp = (text: string) => text.replace(/^DTSTAMP:.*$/m, '')
    const { text, headers } = await app.api.get(`/api/v1/booking/${id}/calendar.ics`).buffer()
    expect(withoutStamp(text)).toBe(withoutStamp(attached))
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': expect.stringMatching(/^inline; filename="R261224-\w{4}\.ics"$/),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    await cancel(id)
    expect(await entryOf(id)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 2 })
  })

  test('a repeated request moves once, even when the new hour is too soon to be changed again', {
    tags: 'long',
  }, async () => {
    const id = await paidBooking(app)
    const { version } = await seen(id)
    const soon = { date: '2026-11-22', version }
    const clicks = await Promise.all(Array.from({ length: 6 }, () => reschedule(id, 12, soon)))
    expect(clicks.some(({ status }) => status === 200)).toBe(true)
    expect((await reschedule(id, 12, soon)).body).toMatchObject({ date: '2026-11-22', time: 12 })
    expect(await Mail.countDocuments({ _id: /^rescheduled:/ })).toBe(1)
    expect([await app.seatsLeft(14), await app.seatsLeft(12, '2026-11-22')]).toEqual([20, 19])
    expect((await reschedule(id, 13)).body.code).toBe('TOO_LATE_TO_CHANGE')
  })

  test.each([
    ['a closed hour', { time: 15 }, 400, 'HOUR_NOT_BOOKABLE'],
    ['a closed day', { date: '2026-12-25', time: 14 }, 400, 'DATE_NOT_BOOKABLE'],
    ['a full hour', { time: 16 }, 409, 'SLOT_FULL'],
    ['an hour of this morning', { date: '2026-11-21', time: 10 }, 400, 'HOUR_NOT_BOOKABLE'],
    ['a day that is over', { date: '2026-11-20', time: 14 }, 400, 'DATE_NOT_BOOKABLE'],
    ['an hour outside those of the day', { time: 9 }, 400, 'HOUR_NOT_BOOKABLE'],
    ['an hour that does not exist', { time: 24 }, 400, 'INVALID_INPUT'],
  ])('%s is rejected, and nothing changes', { tags: 'long' }, async (_name, to, status, code) => {
    const closed = [
      { date, excludesTimes: '15:00' },
      { date: '2026-12-25', excludesTimes: '' },
    ]
    await Settings.create({ filterBookings: closed })
    const id = await paidBooking(app)
    const until = new Date(app.clock.now.getTime() + 60_000)
    await takeSeats({ date, time: 16, booking: 'full', people: 20 }, { until, capacity: 20, now: app.clock.now })
    const answer = await reschedule(id, 0, to)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await getBooking(id)).toMatchObject({ date, time: 14, pendingReschedule: null })
    expect(await app.seatsLeft()).toBe(19)
  })

  test('of several moves on one day, even concurrent ones, staff get one email, which lists them', {
    tags: 'long',
  }, async () => {
    const id = await paidBooking(app)
    await Promise.all([10, 11, 12].map((time) => reschedule(id, time)))
    for (const time of [13, 15]) await reschedule(id, time)
    const moves = (await getBooking(id)).history.filter(({ why }) => why.startsWith('rescheduled'))
    await app.sendMail()
    const toStaff = app.sentMail.filter(({ key }) => key.startsWith('rescheduledByGuest'))
    expect(toStaff).toHaveLength(1)
    for (const { why } of moves) expect(toStaff[0]?.text).toContain(`9:00 ${why}`)
  })

  test('a paid booking without seats gets them at another hour', { tags: 'long' }, async () => {
    const id = await paidBooking(app)
    await Booking.updateOne({ _id: id }, { attention: 'PAID_WITHOUT_SEATS' })
    expect((await reschedule(id, 16)).body).toMatchObject({ time: 16, needsStaff: false })
  })
})

describe('72 hours before the visit', () => {
  test.each([
    ['the Sunday that has 23 hours', '2027-03-28', 12, '2027-03-25T10:00:00Z'],
    ['two days later', '2027-03-30', 12, '2027-03-27T10:00:00Z'],
    ['the Sunday that has 25 hours', '2027-10-31', 12, '2027-10-28T11:00:00Z'],
    ['the day after it', '2027-11-01', 18, '2027-10-29T17:00:00Z'],
  ])(
    '%s: until that minute everything is possible, then only cancelling for 75%%',
    { tags: 'long' },
    async (_name, on, time, end) => {
      const id = await paidBooking(app, { date: on, time })
      const lastMoment = new Date(end)
      app.clock.now = new Date(lastMoment.getTime() + 60_000)
      expect(await seen(id)).toMatchObject({ canCancel: true, canMove: false, refundIfCancelled: 22_500 })
      const moved = await reschedule(id, 14, { date: on })
      expect([moved.status, moved.body.code]).toEqual([409, 'TOO_LATE_TO_CHANGE'])
      expect(moved.body.error).toMatch(/^You can move a booking here until 72 hours before the visit\. .*Call \+36/)
      expect(await getBooking(id)).toMatchObject({ status: 'PAID', time })
      app.clock.now = lastMoment
      expect(await seen(id)).toMatchObject({ canCancel: true, canMove: true, refundIfCancelled: 30_000 })
      expect((await cancel(id)).body).toMatchObject({ status: 'REFUNDED', refunded: 30_000 })
    },
  )
})

describe('a booking with refund terms of its own', () => {
  const own = { fullRefundHours: 24, lateRefundPercent: 50 }
  const paidUnder = async (refundTerms: typeof own) => {
    const id = await paidBooking(app)
    await Booking.updateOne({ _id: id }, { refundTerms })
    return id
  }

  test('is cancelled and moved under them, whatever the settings say today', async () => {
    const id = await paidUnder(own)
    app.clock.now = new Date('2026-12-23T13:00:00Z')
    expect(await seen(id)).toMatchObject({ canMove: true, refundIfCancelled: 30_000, refundTerms: own })
    app.clock.now = new Date('2026-12-23T13:01:00Z')
    expect(await seen(id)).toMatchObject({ canMove: false, refundIfCancelled: 15_000 })
    expect((await reschedule(id, 16)).body.error).toMatch(/^You can move a booking here until 24 hours before/)
    expect((await cancel(id)).body).toMatchObject({ status: 'CANCELLED', refunded: 15_000 })
    const toGuest = (await Mail.findById(`cancelled:${id}`).lean())?.text
    expect(toGuest).toContain('because you cancelled less than 24 hours before the visit.')
  })

  test('is told of them once, in its own language, when it is cancelled late', async () => {
    const emailAfter = async (lateRefundPercent: number) => {
      const id = await paidUnder({ ...own, lateRefundPercent })
      await Booking.updateOne({ _id: id }, { language: 'de' })
      app.clock.now = new Date('2026-12-23T13:01:00Z')
      await cancel(id)
      return (await Mail.findById(`cancelled:${id}`).lean())?.text
    }
    const late = 'Weil Sie weniger als 24 Stunden vor dem Besuch storniert haben, '
    const half = await emailAfter(50)
    expect(half?.split(late)).toHaveLength(2)
    expect(half).not.toContain('You cancelled')
    app.clock.now = new Date('2026-12-20T11:00:00Z')
    const nothing = await emailAfter(0)
    expect(nothing).toContain(`${late}wird nichts erstattet`)
  })

  test('keeps them when it is moved', async () => {
    const id = await paidUnder(own)
    expect((await reschedule(id, 16)).body).toMatchObject({ time: 16, refundTerms: own })
    await app.sendMail()
    const moved = app.sentMail.find(({ key }) => key.startsWith(`rescheduled:${id}`))
    expect(moved?.text).toContain('Free cancellation until Wed 23 Dec, 16:00. After that, 50% back')
  })
})

describe('a guest cancels less than 72 hours before the visit', () => {
  const late = new Date('2026-12-23T11:00:00Z')
  const paidAndNear = async (booking: Parameters<typeof paidBooking>[1] = {}) => {
    const id = await paidBooking(app, booking)
    app.clock.now = late
    return id
  }

  test('refunds 75% to the card, frees the seats, and emails guest and staff once', { tags: 'long' }, async () => {
    const id = await paidAndNear()
    expect((await cancel(id)).body).toMatchObject({
      status: 'CANCELLED',
      refunded: 22_500,
      canCancel: false,
      cancellation: { by: 'GUEST', refund: 22_500, toCard: 22_500, backOnCard: 22_500, isRefused: false },
    })
    expect(await givenBackByBank(app, id)).toEqual([22_500])
    expect(await app.seatsLeft()).toBe(20)
    expect(await getBooking(id)).toMatchObject({ attention: null, cancellation: { isFinished: true } })
    expect(await emails()).toEqual([`cancelled:${id}`, `cancelledByGuest:${id}`])
    const toGuest = (await Mail.findById(`cancelled:${id}`).lean())?.text
    expect(toGuest).toContain('You have cancelled this booking.')
    expect(toGuest).not.toContain('We’ve cancelled')
    expect(toGuest).toContain('We keep the other 7 500 HUF, because you cancelled less than 72 hours before the visit.')
    expect(toGuest).toContain('We’re refunding 22 500 HUF to the card you paid with.')
    const toStaff = (await Mail.findById(`cancelledByGuest:${id}`).lean())?.text
    expect(toStaff).toContain('22 500 HUF goes back to the card automatically.')
  })

  test('is possible until the very minute before the visit begins, but not from then on', {
    tags: 'long',
  }, async () => {
    const [id, tooLate] = [await paidBooking(app), await paidBooking(app)]
    app.clock.now = new Date('2026-12-24T12:59:00Z')
    expect((await cancel(id)).body).toMatchObject({ status: 'CANCELLED', refunded: 22_500 })
    const agreed = { refund: 22_500 }
    app.clock.now = new Date('2026-12-24T13:00:00Z')
    expect(await seen(tooLate)).toMatchObject({ canCancel: false, canMove: false, refundIfCancelled: 0 })
    const refused = await cancel(tooLate, agreed)
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_POSSIBLE_NOW'])
    expect(refused.body.error).toMatch(/^This visit has begun\. Questions\? Call \+36/)
    expect(await givenBackByBank(app, tooLate)).toEqual([0])
  })

  test('never refunds another sum than the page named, even if the limit passed in the meantime', {
    tags: 'long',
  }, async () => {
    const id = await paidAndNear()
    const refused = await cancel(id, { refund: 30_000 })
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'CHANGED_MEANWHILE',
        error: 'You would now get 22 500 HUF back, not 30 000 HUF. Please confirm again.',
      }),
    ])
    expect(await getBooking(id)).toMatchObject({ status: 'PAID', cancellation: null })
    expect((await cancel(id)).status).toBe(200)
  })

  test('cancels and refunds once, for eight clicks at once and a later one', { tags: 'long' }, async () => {
    const id = await paidAndNear()
    const agreed = { version: (await seen(id)).version, refund: 22_500 }
    const clicks = await Promise.all(Array.from({ length: 8 }, () => cancel(id, agreed)))
    expect(clicks.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await cancel(id, agreed)).status).toBe(200)
    expect(await givenBackByBank(app, id)).toEqual([22_500])
    expect(await emails()).toHaveLength(2)
  })

  test('frees the seats while the bank does not respond, and refunds once it does', {
    tags: 'long',
    timeout: 30_000,
  }, async () => {
    const id = await paidAndNear()
    app.faults.noAnswer = ['refund', 'query']
    expect((await cancel(id)).body).toMatchObject({ status: 'CANCELLED', cancellation: { refund: 22_500 } })
    expect(await app.seatsLeft()).toBe(20)
    app.faults.noAnswer = []
    for (let round = 0; round < 2; round += 1) {
      app.passMinutes(6)
      await app.reconcile()
    }
    expect(await seen(id)).toMatchObject({ status: 'CANCELLED', refunded: 22_500, refundPending: 0 })
    expect(await givenBackByBank(app, id)).toEqual([22_500])
  })

  test('rounds euros to the cent', { tags: 'long' }, async () => {
    const id = await paidAndNear({
      currency: 'EUR',
      selected: [{ id: (await buildPackage({ price: 30_010 })).id, quantity: 1 }],
    })
    const { refundIfCancelled } = await seen(id)
    expect(refundIfCancelled).toBe(56.27)
    expect((await cancel(id)).body).toMatchObject({ refunded: 56.27, currency: 'EUR' })
  })

  test('leaves 75% of money paid at the desk owed until staff hand it back', { tags: 'long' }, async () => {
    const id = await deskBooking({ paidBy: 'CASH' })
    app.clock.now = late
    expect((await cancel(id)).body).toMatchObject({ refunded: 0, cancellation: { refund: 22_500, toCard: 0 } })
    expect(await getBooking(id)).toMatchObject({ attention: 'REFUND_OWED' })
    const back = { amount: 22_500, why: 'cancelled by the guest' }
    await byStaff(id, 'refund', back).set({ 'Idempotency-Key': 'handed back' }).expect(200)
    expect(await getBooking(id)).toMatchObject({ status: 'CANCELLED', attention: null })
  })

  test('costs nothing as long as nothing is paid', async () => {
    const id = await deskBooking()
    app.clock.now = late
    expect((await cancel(id)).body).toMatchObject({ status: 'CANCELLED', cancellation: { refund: 0 } })
    expect((await Mail.findById(`cancelled:${id}`).lean())?.text).not.toContain('75%')
  })

  test('refunds everything to a guest who paid but got no seats', { tags: 'long' }, async () => {
    const id = await paidAndNear()
    await Booking.updateOne({ _id: id }, { attention: 'PAID_WITHOUT_SEATS' })
    expect((await cancel(id)).body).toMatchObject({ status: 'REFUNDED', refunded: 30_000 })
    expect((await Mail.findById(`cancelled:${id}`).lean())?.text).not.toContain('75%')
  })

  test.each(Array.from({ length: 4 }, (_, round) => round))(
    'at the moment staff refund it in full, round %i: no more goes back than came in',
    { tags: 'long' },
    async () => {
      const id = await paidAndNear()
      const refund = { amount: 30_000, why: 'rain' }
      await Promise.all([cancel(id), byStaff(id, 'refund', refund).set({ 'Idempotency-Key': 'all' })])
      app.passMinutes(6)
      await app.reconcile()
      expect([22_500, 30_000]).toContain((await givenBackByBank(app, id))[0])
      expect(await app.seatsLeft()).toBe(20)
    },
  )
})

describe('a booking that cannot be changed says why', () => {
  const cases: [string, (id: string) => Promise<unknown>, RegExp][] = [
    ['archived', (id) => app.api.post('/api/v1/archive-package').set(staff).send({ id }).expect(200), /is closed/],
    [
      'cancelled by staff',
      (id) => byStaff(id, 'cancel', { refundAmount: 0, why: 'ill' }).expect(200),
      /already cancelled/,
    ],
    ['arrived', (id) => Booking.updateOne({ _id: id }, { arrived: 1 }), /have already arrived/],
    ['forgotten', (id) => Booking.updateOne({ _id: id }, { forgottenAt: new Date() }), /personal data/],
    ['over', async () => app.passMinutes(60 * 24 * 40), /visit is over/],
    [
      'refunded',
      (id) => byStaff(id, 'refund', { amount: 30_000, why: 'x' }).set({ 'Idempotency-Key': 'k' }).expect(200),
      /already refunded/,
    ],
  ]
  test.each(cases)('%s', async (_name, prepare, words) => {
    const id = await paidBooking(app)
    await prepare(id)
    const { status } = await getBooking(id)
    for (const answer of [await cancel(id), await reschedule(id, 16)]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'NOT_POSSIBLE_NOW'])
      expect(answer.body.error).toMatch(words)
      expect(answer.body.error).toMatch(/Call \+36/)
    }
    expect(await getBooking(id)).toMatchObject({ status, date, time: 14 })
  })

  test('unpaid', async () => {
    const { id } = (await app.api.post('/api/v1/book').send(await buildBookingInput())).body
    for (const answer of [await cancel(id), await reschedule(id, 16)]) {
      expect([answer.status, answer.body.error]).toEqual([
        409,
        expect.stringMatching(/^This booking is not paid yet\./),
      ])
    }
    const { status, type, headers } = await app.api.get(`/api/v1/booking/${id}/calendar.ics`)
    expect([status, type, headers['content-disposition']]).toEqual([409, 'application/json', undefined])
  })

  test('unknown, or requested without a version', async () => {
    const unknown = { version: 1, date, time: 14 }
    await app.api.post('/api/v1/booking/nobody/cancel').send({ version: 1, refund: 0 }).expect(404)
    await app.api.post('/api/v1/booking/nobody/reschedule').send(unknown).expect(404)
    await app.api.get('/api/v1/booking/nobody/calendar.ics').expect(404)
    const id = await paidBooking(app)
    expect((await app.api.post(`/api/v1/booking/${id}/cancel`).send({})).body).toMatchObject({ field: 'version' })
    expect(await getBooking(id)).toMatchObject({ status: 'PAID' })
  })
})

describe('concurrent changes by staff', () => {
  test('a change that the guest has not seen is not overwritten', { tags: 'long' }, async () => {
    const id = await paidBooking(app)
    const { version } = await seen(id)
    await byStaff(id, 'reschedule', { date, time: 16 }).expect(200)
    expect((await cancel(id, { version })).body.code).toBe('CHANGED_MEANWHILE')
    expect((await reschedule(id, 17, { version })).body.code).toBe('CHANGED_MEANWHILE')
    expect(await getBooking(id)).toMatchObject({ status: 'PAID', time: 16 })
  })

  test.each(Array.from({ length: 6 }, (_, round) => round))(
    'when both cancel, round %i: one of them decides the refund',
    { tags: 'long' },
    async () => {
      const id = await paidBooking(app)
      const answers = await Promise.all([cancel(id), byStaff(id, 'cancel', { refundAmount: 10_000, why: 'ill' })])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const { cancellation } = await getBooking(id)
      expect(await givenBackByBank(app, id)).toEqual([cancellation?.actor.kind === 'guest' ? 30_000 : 10_000])
      expect(await app.seatsLeft()).toBe(20)
    },
  )

  test.each(Array.from({ length: 6 }, (_, round) => round))(
    'when one moves and the other cancels, round %i: the seats follow',
    { tags: 'long' },
    async (round) => {
      const id = await paidBooking(app)
      await Promise.all(
        round % 2
          ? [cancel(id), byStaff(id, 'reschedule', { date, time: 16 })]
          : [reschedule(id, 16), byStaff(id, 'cancel', { refundAmount: 30_000, why: 'ill' })],
      )
      app.passMinutes(1)
      await app.reconcile()
      const { status, time } = await getBooking(id)
      const taken = [20 - (await app.seatsLeft(14)), 20 - (await app.seatsLeft(16))]
      expect(taken).toEqual(status === 'PAID' ? (time === 14 ? [1, 0] : [0, 1]) : [0, 0])
      expect(await givenBackByBank(app, id)).toEqual([status === 'PAID' ? 0 : 30_000])
    },
  )
})
