import { accountActor } from '@range/shared/bookings/actor'
import { beforeEach, expect, test } from 'vitest'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { paidBooking } from '../../../testing/paidBooking'
import { type BankOutcome, payAtBank } from '../../../testing/payAtBank'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { changeBooking } from '../record/changeBooking'
import { Payment } from '../record/paymentModel'

const app = useTestApp()
beforeEach(() => {
  app.faults.ipnLost = true
})

/** Pays at the bank for a paid booking that costs 12 000 HUF more after an edit, and returns what the guest brings. */
async function atBank(event: BankOutcome) {
  const id = await paidBooking(app)
  const edit = { actor: accountActor('Eva'), at: app.clock.now, why: () => 'edited' }
  await changeBooking(id, { set: { amountMinor: 42_000 }, ...edit })
  const { body } = await app.api.post(`/api/v1/booking/${id}/pay`).expect(200)
  return { id, brought: await payAtBank(body.url, event) }
}
const comeBack = async (brought: { code: string; signature: string }) =>
  (await app.api.post('/api/v1/handle-response-code').send(brought).expect(200)).body

test.each([
  ['paid', 'success', { status: 'PAID', hasId: true, due: 0 }],
  ['declined', 'fail', { status: 'FAILED', hasId: true, due: 12_000 }],
  ['cancelled', 'cancel', { status: 'CANCELLED', hasId: false, due: 12_000 }],
  ['timed out', 'timeout', { status: 'EXPIRED', hasId: false, due: 12_000 }],
] as const)(
  'a due sum that is %s at the bank shows its own outcome, not that of the first payment',
  async (_, event, { status, hasId, due }) => {
    const { id, brought } = await atBank(event)
    const body = await comeBack(brought)
    const [first, second] = await Payment.find({ booking: id }).sort({ attempt: 1 }).lean()
    expect(second?.transactionId).toMatch(/^5\d{8}$/)
    const transactionId = hasId ? second?.transactionId : ''
    expect(body).toMatchObject({ status: 'PAID', due, returned: { status, transactionId, amount: 12_000 } })
    const page = await app.api.get(`/api/v1/booking/${id}`).expect(200)
    expect(page.body).toMatchObject({ returned: null, simplepayTransactionId: first?.transactionId })
    expect(await Mail.countDocuments({ _id: /^paymentFailed/ })).toBe(0)
    expect(await Mail.countDocuments({ _id: /^duePaid/, text: new RegExp(`${second?.transactionId}`) })).toBe(
      due ? 0 : 1,
    )
  },
)

test('a due sum is undecided while the bank does not respond', async () => {
  const { brought } = await atBank('success')
  app.faults.noAnswer = ['query']
  expect((await comeBack(brought)).returned).toEqual({ status: 'STARTED', transactionId: '', amount: 12_000 })
})

test('the first payment is no payment of a due sum', async () => {
  const { body } = await app.api
    .post('/api/v1/book')
    .send(await buildBookingInput())
    .expect(201)
  expect(await comeBack(await payAtBank(body.url, 'success'))).toMatchObject({ status: 'PAID', returned: null })
})
