import { accountActor } from '@range/shared/bookings/actor'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { describe, expect, test } from 'vitest'
import { buildPackage } from '../../../testing/buildPackage'
import { deskPayment } from '../../../testing/deskPayment'
import { useDesk } from '../../../testing/useDesk'
import { useTestApp } from '../../../testing/useTestApp'
import { enterDuePayment } from '../payments/enterDuePayment'
import { settleAttention } from '../payments/settleAttention'
import { Booking, getBooking } from '../record/bookingModel'
import { getPayment, Payment } from '../record/paymentModel'

const app = useTestApp()
const { walkIn, clerks } = useDesk(app)
const each = 20_000
let presses = 0

/** Acts on a booking as Eva. Returns the booking. */
async function act(id: string, action: string, body: object): Promise<StaffBookingDetail> {
  const path = `/api/v1/staff/bookings/${id}${action}`
  const request = action === '' ? app.api.patch(path) : app.api.post(path)
  presses += 1
  const answer = await request.set(clerks.eva).set('Idempotency-Key', `press-${presses}`).send(body)
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
  return answer.body
}

const read = async (id: string) => (await app.api.get(`/api/v1/staff/bookings/${id}`).set(clerks.eva)).body
const pay = (id: string, due: number, amount = due) => act(id, '/takings', deskPayment(due, 'CASH', { amount }))
const refund = (id: string, amount: number) => act(id, '/refund', { amount, why: 'back' })
const undo = (id: string, key = '') => act(id, `/takings/${encodeURIComponent(key)}/undo`, {})

async function edit(id: string, people: number, refundAmount = 0): Promise<StaffBookingDetail> {
  const { version, selected } = await getBooking(id)
  const lines = selected.map(({ id: chosen }) => ({ id: chosen, quantity: people }))
  return act(id, '', { version, howManyPeople: people, selected: lines, refundAmount, why: 'more or fewer' })
}

/** Enters an online payment that the guest began when another sum was due. */
async function payOnline(id: string, amountMinor: number) {
  const { orderNumber, currency } = await getBooking(id)
  const at = app.clock.now
  const orderRef = `${orderNumber}-9`
  const payment = { _id: orderRef, booking: id, attempt: 9, isForDue: true, amountMinor, currency, timeout: at }
  await Payment.create({ ...payment, status: 'PAID' })
  await enterDuePayment(await getPayment(orderRef), { kind: 'job' }, app.payments)
}

/** Books two people for 40 000 HUF, paid later. */
async function forTwo(): Promise<string> {
  const { id } = await buildPackage({ price: each })
  return walkIn({ paidBy: null, howManyPeople: 2, selected: [{ id, quantity: 2 }] })
}

const sums = ({ kept, due, attention, refundOwed, overpaid, surplus }: StaffBookingDetail) => ({
  kept,
  due,
  surplus,
  attention,
  owed: refundOwed?.amount ?? 0,
  above: overpaid.kept,
})
const settled = { attention: null, owed: 0, surplus: 0, above: 0, due: 0 }

describe('money above the price that has gone back', () => {
  test('has to be paid again when the price rises, whoever asked for the refund', async () => {
    const id = await forTwo()
    await pay(id, 40_000)
    expect(sums(await edit(id, 1))).toEqual({ ...settled, kept: 40_000, above: 20_000 })
    expect(sums(await refund(id, 20_000))).toEqual({ ...settled, kept: 20_000 })
    expect(sums(await edit(id, 2))).toEqual({ ...settled, kept: 20_000, due: 20_000 })
  })

  test('only in part, when the rest of the refund was goodwill', async () => {
    const id = await forTwo()
    await pay(id, 40_000)
    await edit(id, 1)
    expect(sums(await refund(id, 25_000))).toEqual({ ...settled, kept: 15_000 })
    expect(sums(await edit(id, 2))).toEqual({ ...settled, kept: 15_000, due: 20_000 })
  })

  test('is due after the payment that caused it is undone', async () => {
    const id = await forTwo()
    const { takings } = await pay(id, 40_000, 20_000)
    await pay(id, 20_000)
    await edit(id, 1)
    await refund(id, 20_000)
    expect(sums(await undo(id, takings[0]?.key))).toEqual({ ...settled, kept: 0, due: 20_000 })
  })
})

test('an overpayment that is owed no more after an undo stays visible when the price falls later', async () => {
  const id = await forTwo()
  const { takings } = await pay(id, 40_000, 20_000)
  await payOnline(id, 40_000)
  expect(sums(await read(id))).toEqual({ ...settled, kept: 60_000, attention: 'REFUND_OWED', owed: 20_000 })
  expect(sums(await undo(id, takings[0]?.key))).toEqual({ ...settled, kept: 40_000 })
  expect(sums(await edit(id, 1))).toEqual({ ...settled, kept: 40_000, above: 20_000 })
})

test('what a cancellation owes stays owed when a payment that came after it goes back', async () => {
  const id = await forTwo()
  await pay(id, 40_000, 10_000)
  const { version } = await getBooking(id)
  await act(id, '/cancel', { version, why: 'storm', refundAmount: 10_000, isHandedBackLater: true })
  await payOnline(id, 30_000)
  const { takings } = await getBooking(id)
  const by = { at: app.clock.now, actor: accountActor('Eva') }
  const back = {
    key: 'back',
    via: 'BANK',
    orderRef: takings[1]?.orderRef,
    amountMinor: 30_000,
    state: 'DONE',
    why: 'back',
  }
  await Booking.updateOne({ _id: id }, { $push: { refunds: { ...back, ...by } } })
  await settleAttention(id, by.actor, by.at)
  expect(sums(await read(id))).toEqual({ ...settled, kept: 10_000, attention: 'REFUND_OWED', owed: 10_000 })
  expect(sums(await refund(id, 10_000))).toEqual({ ...settled, kept: 0 })
})
