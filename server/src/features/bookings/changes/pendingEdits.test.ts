import { BankError } from '@range/simplepay/bankError'
import { describe, expect, test, vi } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { paidBooking, paidTwice } from '../../../testing/paidBooking'
import { seatsBySlot } from '../../../testing/seatsBySlot'
import { useTestApp } from '../../../testing/useTestApp'
import { actDuringQuery, withBank } from '../../../testing/withBank'
import { Mail } from '../../mail/mailModel'
import { Booking, type BookingDocument, getBooking } from '../record/bookingModel'
import { Slot } from '../record/slotModel'
import { refundBooking } from '../refunds/refundBooking'
import { takeSeats } from '../seats/takeSeats'
import { markAttentionHandled } from '../staff/markAttentionHandled'
import { undoTaking } from '../staff/undoTaking'
import { abandonEdit, finishEdit, finishStoppedEdits } from './finishEdit'

const app = useTestApp()
const now = new Date('2026-11-21T08:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const date = '2026-12-24'
const clerk = { kind: 'account' as const, name: 'Eva' }
const by = { actor: clerk, at: now }
const emails = async (name: RegExp) => (await Mail.find({ _id: name }).lean()).map(({ _id }) => _id)

type State = 'TAKING' | 'PLACED' | 'GIVEN_UP'
const pendingOf = (state: State, overrides: object = {}) => ({
  number: 1,
  state,
  at: now,
  actor: clerk,
  why: 'on the phone',
  refundMinor: 0,
  refundMethod: null,
  ...overrides,
})
/** A desk booking of two people, paid in cash, whose edit has claimed three seats and stopped in this state. */
const stoppedIn = async (state: State, edit: object = {}, overrides: Partial<BookingDocument> = {}) => {
  const pendingEdit = pendingOf(state, edit)
  const paid = { how: 'CASH', at: now, actor: clerk }
  const edited = { status: 'ON_SITE', paid, changeNumber: 1, pendingEdit, ...overrides }
  const { _id } = await buildBooking(edited as Partial<BookingDocument>)
  await takeSeats({ date, time: 14, booking: _id, people: 3 }, { until: null, capacity: 20, now, reschedule: 1 })
  return _id
}

describe('the job', () => {
  test.each<[State, number]>([
    ['TAKING', 0],
    ['PLACED', 1],
    ['GIVEN_UP', 0],
  ])(
    'ends an edit that stopped in %s, with the seats of the booking and emails to its guest: %i',
    async (state, written) => {
      const id = await stoppedIn(state, { at: secondsAgo(30) })
      expect(await finishStoppedEdits(app.payments)).toEqual([])
      expect(await getBooking(id)).toMatchObject({ howManyPeople: 2, pendingEdit: null })
      expect(await seatsBySlot(now)).toEqual({ '2026-12-24T14': [`${id}:2`] })
      expect(await emails(/^edited/)).toHaveLength(written)
    },
  )

  test('leaves an edit of the last 30 seconds to its own request', async () => {
    const id = await stoppedIn('TAKING', { at: secondsAgo(29) })
    expect(await finishStoppedEdits(app.payments)).toEqual([])
    expect((await getBooking(id)).pendingEdit?.state).toBe('TAKING')
  })

  test('reports a failure with the order number, and finishes the others', async () => {
    const ids = [
      await stoppedIn('GIVEN_UP', { at: secondsAgo(60) }),
      await stoppedIn('GIVEN_UP', { at: secondsAgo(60) }),
    ]
    const error = new Error('the disk is full')
    const spy = vi.spyOn(Slot.collection, 'updateOne').mockRejectedValueOnce(error)
    const failures = await finishStoppedEdits(app.payments)
    spy.mockRestore()
    const left = await Booking.find({ pendingEdit: { $ne: null } }).lean()
    expect(ids).toContain(left[0]?._id)
    expect(failures).toEqual(left.map(({ orderNumber }) => ({ orderNumber, error })))
    expect(left).toHaveLength(1)
  })
})

test('an edit that still takes its seats is left to its own request', async () => {
  const booking = await getBooking(await stoppedIn('TAKING'))
  expect(await finishEdit(booking, app.payments)).toBe(booking)
  expect(await getBooking(booking._id)).toEqual(booking)
  expect(await seatsBySlot(now)).toEqual({ '2026-12-24T14': [`${booking._id}:3`] })
})

test('giving up an earlier edit leaves the current one alone', async () => {
  const id = await stoppedIn('TAKING', { number: 2 })
  await abandonEdit(id, 1, app.payments)
  expect((await getBooking(id)).pendingEdit).toMatchObject({ number: 2, state: 'TAKING' })
  await Booking.updateOne({ _id: id }, { 'pendingEdit.state': 'PLACED' })
  await abandonEdit(id, 1, app.payments)
  expect((await getBooking(id)).pendingEdit).toMatchObject({ number: 2, state: 'PLACED' })
})

test('a slow request that finishes an earlier edit leaves the current one alone', async () => {
  const id = await stoppedIn('TAKING', { number: 2 })
  await finishEdit({ ...(await getBooking(id)), pendingEdit: pendingOf('GIVEN_UP') }, app.payments)
  expect((await getBooking(id)).pendingEdit).toMatchObject({ number: 2, state: 'TAKING' })
})

test('the guest of a booking cancelled during its edit gets no email about the edit', async () => {
  const id = await stoppedIn('PLACED', {}, { status: 'CANCELLED' })
  expect((await finishEdit(await getBooking(id), app.payments)).pendingEdit).toBeNull()
  expect(await emails(/^edited/)).toEqual([])
})

describe('the refund of an edit', () => {
  test('is made once in the way that staff chose, and the booking leaves the attention list', async () => {
    const edit = { refundMinor: 20_000, refundMethod: 'CASH' }
    const owed = {
      attention: 'REFUND_OWED',
      amountMinor: 39_800,
      overpaid: { at: now, refundMinor: 20_000, why: 'CHEAPER' },
    } as const
    const id = await stoppedIn('PLACED', edit, {
      ...owed,
      takings: [
        {
          key: 'desk:0',
          how: 'CARD',
          orderRef: null,
          amountMinor: 59_800,
          at: now,
          actor: clerk,
          why: 'paid',
          undone: null,
        },
      ],
    } as Partial<BookingDocument>)
    const before = await getBooking(id)
    const after = await finishEdit(before, app.payments)
    expect(after).toMatchObject({ pendingEdit: null, attention: null, status: 'ON_SITE' })
    expect(after.refunds).toMatchObject([
      { amountMinor: 20_000, state: 'DONE', method: 'CASH', actor: clerk, why: 'on the phone' },
    ])
    expect((await finishEdit(before, app.payments)).refunds).toHaveLength(1)
  })

  const owedOnline = async (pay = paidBooking) => {
    const id = await pay(app)
    const pendingEdit = pendingOf('PLACED', { refundMinor: 10_000 })
    const overpaid = { at: now, refundMinor: 10_000 }
    const placed = { amountMinor: 20_000, attention: 'REFUND_OWED', changeNumber: 1, pendingEdit, overpaid }
    await Booking.updateOne({ _id: id }, placed)
    return getBooking(id)
  }

  test('stays pending while the bank does not respond', async () => {
    const silent = withBank(app, { refund: () => Promise.reject(new BankError('UNKNOWN', 'no response')) })
    const booking = await owedOnline()
    const after = await finishEdit(booking, silent)
    expect(after).toMatchObject({ attention: 'REFUND_OWED', pendingEdit: { number: 1, state: 'PLACED' } })
    expect(await emails(/^attention/)).toEqual([])
  })

  test('is left to staff, who get an email, when the bank rejects it', async () => {
    const refusing = withBank(app, { refund: () => Promise.reject(new BankError('REJECTED', 'no')) })
    const after = await finishEdit(await owedOnline(), refusing)
    expect(after).toMatchObject({ attention: 'REFUND_OWED', pendingEdit: null })
    expect(await emails(/^attention/)).toEqual([expect.stringContaining('REFUND_OWED')])
  })

  test('sends staff no email when the bank makes it', async () => {
    const after = await finishEdit(await owedOnline(), app.payments)
    expect(after).toMatchObject({ attention: null, pendingEdit: null })
    expect(await emails(/^attention/)).toEqual([])
  })

  test('is not reported as rejected while only a second payment is still owed', { tags: 'long' }, async () => {
    const after = await finishEdit(await owedOnline(paidTwice), app.payments)
    expect(after).toMatchObject({ attention: 'REFUND_OWED', pendingEdit: null })
    const texts = (await Mail.find({ _id: /^attention/ }).lean()).map(({ text }) => text)
    expect(texts).toEqual([expect.stringContaining('is a second payment')])
  })

  /** Paid 30,000 online and 10,000 in cash for what costs 30,000 after the edit. */
  const owedWithCash = async () => {
    const { _id } = await owedOnline()
    const cash = { key: 'desk:0', how: 'CASH', amountMinor: 10_000, at: now, actor: clerk, why: 'paid' }
    await Booking.updateOne({ _id }, { amountMinor: 30_000, $push: { takings: cash } })
    return _id
  }

  const meanwhile: [what: string, act: (id: string) => Promise<unknown>, refunds: object[]][] = [
    ['the payment that made it an overpayment is undone', (id) => undoTaking(id, 'desk:0', by), []],
    [
      'staff give the money back themselves',
      (id) => refundBooking(id, { amountMinor: 10_000, why: 'now', key: 'by hand' }, clerk, app.payments),
      [{ key: 'by hand', amountMinor: 10_000 }],
    ],
    ['staff settle it another way', (id) => markAttentionHandled(id, { ...by, why: 'a voucher' }), []],
  ]

  test.each(meanwhile)('is not made any more when %s meanwhile', async (_what, act, refunds) => {
    const id = await owedWithCash()
    app.passMinutes(1)
    await act(id)
    const after = await finishEdit(await getBooking(id), app.payments)
    expect(after).toMatchObject({ attention: null, pendingEdit: null })
    expect(after.refunds).toMatchObject(refunds)
    expect(after.refunds).toHaveLength(refunds.length)
  })

  test.each(meanwhile)('is not made any more when %s while the bank is asked', async (_what, act, refunds) => {
    const id = await owedWithCash()
    app.passMinutes(1)
    await finishEdit(
      await getBooking(id),
      actDuringQuery(app, () => act(id)),
    )
    const after = await finishEdit(await getBooking(id), app.payments)
    expect(after).toMatchObject({ attention: null, pendingEdit: null })
    expect(after.refunds).toMatchObject(refunds)
    expect(after.refunds).toHaveLength(refunds.length)
  })

  test('keeps its booking from losing a payment, or being settled another way, while it is on its way', async () => {
    const id = await owedWithCash()
    const lost = withBank(app, { refund: () => Promise.reject(new BankError('UNKNOWN', 'no response')) })
    await finishEdit(await getBooking(id), lost)
    const inProgress = { code: 'PAYMENT_IN_PROGRESS' }
    await expect(undoTaking(id, 'desk:0', by)).rejects.toMatchObject(inProgress)
    await expect(markAttentionHandled(id, { ...by, why: 'a voucher' })).rejects.toMatchObject(inProgress)
    expect(await getBooking(id)).toMatchObject({ status: 'PAID', attention: 'REFUND_OWED' })
  })

  test('is made in part when staff have given back a part themselves', async () => {
    const id = await owedWithCash()
    app.passMinutes(1)
    await refundBooking(id, { amountMinor: 4_000, why: 'now', key: 'by hand' }, clerk, app.payments)
    const after = await finishEdit(await getBooking(id), app.payments)
    expect(after).toMatchObject({ attention: null, pendingEdit: null })
    expect(after.refunds.map(({ amountMinor }) => amountMinor)).toEqual([4_000, 6_000])
  })
})
