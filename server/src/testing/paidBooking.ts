import type { NewBookingPayload } from '@range/shared/bookings/schema'
import { fromMinor } from '@range/shared/money'
import { Payment } from '../features/bookings/record/paymentModel'
import { buildBookingInput } from './buildBookingInput'
import { payAtBank } from './payAtBank'
import type { TestApp } from './startTestApp'

/** Books online for 30 000 HUF, or its worth in EUR, and pays. Returns the booking's id. */
export async function paidBooking(app: TestApp, overrides: Partial<NewBookingPayload> = {}): Promise<string> {
  const { body } = await app.api
    .post('/api/v1/book')
    .send(await buildBookingInput(overrides))
    .expect(201)
  await payAndComeBack(app, body.url)
  return body.id
}

/** Books online and pays two attempts, so that the second is a surplus payment. Returns the booking's id. */
export async function paidTwice(app: TestApp, overrides: Partial<NewBookingPayload> = {}): Promise<string> {
  const id = await paidBooking(app, overrides)
  const first = await Payment.findOne({ booking: id }).lean()
  if (!first) throw new Error('no payment')
  const orderRef = first._id.replace(/1$/, '2')
  const { amountMinor, currency } = first
  const timeout = new Date(app.clock.now.getTime() + 600_000)
  const customer = { name: 'A', email: 'a@example.com', phone: '', street: '', city: '', postCode: '', country: '' }
  const amount = fromMinor(amountMinor, currency)
  const order = { orderRef, currency, amount, timeout, returnUrl: app.url, customer, language: 'EN' as const }
  const second = await app.payments.bank.start(order)
  const attempt = { _id: orderRef, booking: id, attempt: 2, status: 'STARTED' as const, amountMinor, currency, timeout }
  await Payment.create({ ...attempt, ...second })
  await payAndComeBack(app, second.paymentUrl)
  return id
}

/** Pays on the bank's page and sends the guest's return to the server. */
export async function payAndComeBack({ api }: TestApp, paymentUrl: string): Promise<void> {
  const brought = await payAtBank(paymentUrl, 'success')
  await api.post('/api/v1/handle-response-code').send(brought).expect(200)
}

/** Returns the amount that the bank has refunded of each of a booking's payments, according to the bank. */
export async function givenBackByBank({ payments: context }: TestApp, id: string): Promise<number[]> {
  const payments = await Payment.find({ booking: id }).sort({ attempt: 1 }).lean()
  const transactions = await Promise.all(
    payments.map(({ _id, currency }) => context.bank.query({ orderRef: _id, currency })),
  )
  return transactions.map((transaction) => transaction?.refunded ?? 0)
}
