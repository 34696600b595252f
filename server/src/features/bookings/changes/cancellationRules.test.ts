import { BankError } from '@range/simplepay/bankError'
import { describe, expect, test, vi } from 'vitest'
import { beforeNextWrite } from '../../../testing/beforeNextWrite'
import { buildBooking } from '../../../testing/buildBooking'
import { klook } from '../../../testing/klook'
import { paidBooking, paidTwice } from '../../../testing/paidBooking'
import { useTestApp } from '../../../testing/useTestApp'
import { withBank } from '../../../testing/withBank'
import { Mail } from '../../mail/mailModel'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'
import { cancelBooking, finishStoppedCancellations } from './cancelBooking'

const app = useTestApp()
const clerk = { kind: 'account' as const, name: 'Eva' }
const at = new Date('2026-11-20T10:00:00Z')
const cancel = (id: string, input: Partial<Parameters<typeof cancelBooking>[1]> = {}) =>
  cancelBooking(id, { why: 'ill', ...input }, clerk, app.payments)
/** A desk booking paid with 59 800 HUF in cash. */
const paidInCash = (overrides: Partial<BookingDocument> = {}) =>
  buildBooking({ status: 'ON_SITE', paid: { how: 'CASH', at, actor: clerk }, ...overrides })
const unpaid = (overrides: Partial<BookingDocument> = {}) =>
  buildBooking({ status: 'ON_SITE', paid: null, ...overrides })
const asked = {
  key: 'r1',
  state: 'ASKED',
  via: 'BANK',
  method: null,
  amountMinor: 100,
  orderRef: 'o',
  at,
  actor: clerk,
  why: 'rain',
}
const reasonsOf = ({ history }: BookingDocument) => history.map(({ why }) => why)

describe('the history of a cancelled booking', () => {
  test('has only the reason when no money was kept', async () => {
    const { _id } = await unpaid()
    const cancelled = await cancel(_id)
    expect(reasonsOf(cancelled)).toEqual(['ill'])
    expect(cancelled.cancellation).toMatchObject({
      actor: clerk,
      why: 'ill',
      toGuest: '',
      refundMinor: 0,
      isFinished: true,
    })
  })

  test('says how much of the money goes back', async () => {
    const { _id } = await paidInCash()
    const [first] = reasonsOf(await cancel(_id, { refundAmount: 20_000, refundMethod: 'CASH', toGuest: 'Sorry!' }))
    expect(first).toBe('ill, 20 000 HUF of 59 800 HUF goes back')
    expect((await Booking.findById(_id).lean())?.cancellation).toMatchObject({ toGuest: 'Sorry!', refundMinor: 20_000 })
  })

  test.each([
    [undefined, 'ill, Klook owes 0 HUF of 50 000 HUF', 50_000],
    [20_000, 'ill, Klook owes 20 000 HUF of 50 000 HUF', 30_000],
  ])('says how much its reseller still owes: %s', async (owedMinor, why, creditedMinor) => {
    const reseller = { ...klook, owedMinor: 50_000 }
    const { _id } = await unpaid({ status: 'PAID', paid: { how: 'RESELLER', at, actor: clerk }, reseller } as never)
    const cancelled = await cancel(_id, { ...(owedMinor && { owedMinor }) })
    expect(reasonsOf(cancelled)).toEqual([why])
    expect(cancelled.reseller).toMatchObject({ name: 'Klook', owedMinor: 50_000, creditedMinor })
  })
})

describe('a cancellation is refused', () => {
  test.each<[string, Partial<BookingDocument>, object]>([
    [
      'while a refund is owed',
      { attention: 'REFUND_OWED' },
      { code: 'NOT_POSSIBLE_NOW', message: 'The guest is owed a refund. Make that refund first.' },
    ],
    [
      'while the bank makes a refund',
      { refunds: [{ ...asked, key: 'r0', state: 'DONE' }, asked] } as Partial<BookingDocument>,
      {
        code: 'PAYMENT_IN_PROGRESS',
        message: 'A refund of this booking is in progress. Wait until the bank has responded.',
      },
    ],
  ])('%s', async (_, overrides, error) => {
    const { _id } = await paidInCash(overrides)
    await expect(cancel(_id, { refundAmount: 0 })).rejects.toMatchObject(error)
  })

  test.each<[number | undefined, string]>([
    [undefined, 'Refund amount: enter how much goes back, from zero to all of it'],
    [59_801, 'Refund amount: at most 59 800 HUF can go back'],
  ])('with a refund of %s', async (refundAmount, message) => {
    const { _id } = await paidInCash()
    const error = { code: 'INVALID_INPUT', field: 'refundAmount', message }
    await expect(cancel(_id, { refundAmount })).rejects.toMatchObject(error)
    expect((await cancel(_id, { refundAmount: 59_800 })).status).toBe('REFUNDED')
  })

  test('once the visit has taken place, but not when nobody came', async () => {
    const over = { date: '2026-11-20', time: 10, arrived: 1 }
    const { _id } = await unpaid(over)
    app.clock.now = new Date('2026-11-20T09:59:00Z')
    const withinTheHour = await unpaid(over)
    expect((await cancel(withinTheHour._id)).status).toBe('CANCELLED')
    app.clock.now = new Date('2026-11-20T10:00:00Z')
    const error = { code: 'NOT_POSSIBLE_NOW', message: 'This visit has taken place. Refund it instead.' }
    await expect(cancel(_id)).rejects.toMatchObject(error)
    const nobodyCame = await unpaid({ ...over, arrived: 0 })
    expect((await cancel(nobodyCame._id)).status).toBe('CANCELLED')
  })

  test('once the booking has ended and holds no places', async () => {
    const error = { code: 'NOT_POSSIBLE_NOW', message: 'This booking has already ended and holds no places.' }
    for (const status of ['EXPIRED', 'FAILED', 'CANCELLED'] as const) {
      const { _id } = await buildBooking({ status, holdUntil: app.clock.now })
      await expect(cancel(_id)).rejects.toMatchObject(error)
    }
  })

  test('when it is repeated with another refund', async () => {
    const { _id } = await paidInCash()
    await cancel(_id, { refundAmount: 20_000 })
    const error = { code: 'NOT_POSSIBLE_NOW', message: 'This booking is already cancelled. Refund it instead.' }
    await expect(cancel(_id, { refundAmount: 30_000 })).rejects.toMatchObject(error)
    const again = await cancel(_id, { refundAmount: 20_000 })
    expect(again.refunds).toMatchObject([{ amountMinor: 20_000, state: 'DONE' }])
    expect((await cancel(_id)).version).toBe(again.version)
  })

  test('when the guest has paid in the meantime', async () => {
    const { _id } = await buildBooking({ status: 'AWAITING_PAYMENT', holdUntil: new Date('2026-11-21T08:15:00Z') })
    vi.spyOn(Booking.collection, 'findOneAndUpdate').mockImplementationOnce(async () => {
      await Booking.updateOne({ _id }, { status: 'PAID' })
      return null as never
    })
    const message = 'The guest has paid in the meantime. Please check the booking again.'
    await expect(cancel(_id)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', message })
  })
})

test('a booking that expired unpaid can be cancelled while its seats are held', async () => {
  const { _id } = await buildBooking({ status: 'EXPIRED', holdUntil: new Date('2026-11-21T08:15:00Z') })
  expect((await cancel(_id)).cancellation).toMatchObject({ actor: clerk, why: 'ill', toGuest: '', isFinished: true })
})

test('a cancelled visit needs no places any more', async () => {
  const { _id } = await paidInCash({ attention: 'PAID_WITHOUT_SEATS' })
  expect((await cancel(_id, { refundAmount: 0 })).attention).toBeNull()
})

test('a clerk who decides on money that another clerk gives back at that moment has to decide again', async () => {
  const { _id } = await paidInCash()
  const made = {
    ...asked,
    state: 'DONE',
    via: 'DESK',
    method: 'CASH',
    orderRef: null,
    amountMinor: 59_800,
    why: 'rain',
  }
  beforeNextWrite(Booking, 'findOneAndUpdate', () =>
    changeBooking(_id, { money: { push: { refunds: made } }, actor: clerk, at, why: () => 'rain' }),
  )
  const message = 'Refund amount: at most 0 HUF can go back'
  await expect(cancel(_id, { refundAmount: 59_800 })).rejects.toMatchObject({ code: 'INVALID_INPUT', message })
  expect((await Booking.findById(_id).lean())?.cancellation).toBeNull()
})

describe('the job that finishes cancellations', () => {
  const cancellation = { at, actor: clerk, why: 'ill', toGuest: '', refundMinor: 0, refundMethod: null }
  const stopped = (overrides: object = {}) =>
    buildBooking({ status: 'CANCELLED', cancellation: { ...cancellation, isFinished: false, ...overrides } } as never)

  test('leaves finished ones alone and reports no failure', async () => {
    const { _id } = await stopped()
    await stopped({ isFinished: true })
    await buildBooking()
    const transitions = vi.spyOn(Booking.collection, 'updateOne')
    expect(await finishStoppedCancellations(app.payments)).toEqual([])
    expect((await Booking.findById(_id).lean())?.cancellation?.isFinished).toBe(true)
    expect(transitions).toHaveBeenCalledOnce()
    transitions.mockRestore()
  })

  test('reports a failure with the order number, and finishes the others', async () => {
    const id = await paidBooking(app)
    const owed = { ...cancellation, refundMinor: 10_000, isFinished: false }
    await Booking.updateOne({ _id: id }, { status: 'CANCELLED', attention: 'REFUND_OWED', cancellation: owed })
    const other = await stopped()
    const broken = new Error('the disk is full')
    const context = withBank(app, { refund: () => Promise.reject(broken) })
    const { orderNumber } = (await Booking.findById(id).lean()) ?? {}
    expect(await finishStoppedCancellations(context)).toEqual([{ orderNumber, error: broken }])
    expect((await Booking.findById(other._id).lean())?.cancellation?.isFinished).toBe(true)
  })

  test('emails staff about a refused refund, and not about one that is made', { tags: 'long' }, async () => {
    const refusing = withBank(app, { refund: () => Promise.reject(new BankError('REJECTED', 'no')) })
    for (const [context, subjects] of [
      [app.payments, []],
      [refusing, [expect.stringContaining('needs attention')]],
    ] as const) {
      const id = await paidBooking(app)
      await app.sendMail()
      app.sentMail.length = 0
      await Booking.updateOne(
        { _id: id },
        {
          status: 'CANCELLED',
          attention: 'REFUND_OWED',
          cancellation: { ...cancellation, refundMinor: 10_000, isFinished: false },
        },
      )
      expect(await finishStoppedCancellations(context)).toEqual([])
      await app.sendMail()
      expect(app.sentMail.filter(({ to }) => to === 'staff@example.com').map(({ subject }) => subject)).toEqual(
        subjects,
      )
    }
  })

  test('reports no rejected refund while only a second payment is still owed', { tags: 'long' }, async () => {
    const id = await paidTwice(app)
    const half = { ...cancellation, refundMinor: 10_000, isFinished: false }
    await Booking.updateOne({ _id: id }, { status: 'CANCELLED', cancellation: half })
    expect(await finishStoppedCancellations(app.payments)).toEqual([])
    expect((await Booking.findById(id).lean())?.attention).toBe('REFUND_OWED')
    const texts = (await Mail.find({ _id: /^attention/ }).lean()).map(({ text }) => text)
    expect(texts).toEqual([expect.stringContaining('is a second payment')])
  })
})
