import type { NewBookingPayload } from '@range/shared/bookings/schema'
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

/** Pays on the bank's page and sends the guest's return to the shop. */
export async function payAndComeBack({ api }: TestApp, paymentUrl: string): Promise<void> {
  const brought = await payAtBank(paymentUrl, 'success')
  await api.post('/api/v1/handle-response-code').send(brought).expect(200)
}

/** Returns what the bank has refunded of each of a booking's payments, by its own books. */
export async function givenBackByBank({ payments: context }: TestApp, id: string): Promise<number[]> {
  const payments = await Payment.find({ booking: id }).sort({ attempt: 1 }).lean()
  const transactions = await Promise.all(
    payments.map(({ _id, currency }) => context.bank.query({ orderRef: _id, currency })),
  )
  return transactions.map((transaction) => transaction?.refunded ?? 0)
}
