import { beforeEach, expect, test, vi } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { useTestApp } from '../../../testing/useTestApp'
import { insertPayment } from '../record/changePayment'
import { Payment } from '../record/paymentModel'
import { startAtBank } from './startAtBank'

const app = useTestApp()
beforeEach(() => {
  app.faults.ipnLost = true
})

const timeout = new Date('2026-11-21T08:10:00Z')

/** Opens an attempt at the bank for a new booking. Returns what the bank was asked, and the stored attempt. */
async function opened(overrides: Parameters<typeof buildBooking>[0] = {}) {
  const booking = await buildBooking(overrides)
  const { _id, orderNumber, currency, amountMinor } = booking
  const orderRef = `${orderNumber}-1`
  await insertPayment({ _id: orderRef, booking: _id, attempt: 1, amountMinor, currency, timeout }, app.clock.now)
  const start = vi.spyOn(app.payments.bank, 'start')
  const url = await startAtBank(booking, { orderRef, amountMinor, timeout }, app.payments)
  const asked = start.mock.calls[0]?.[0]
  start.mockRestore()
  return { booking, orderRef, url, asked, attempt: await Payment.findById(orderRef).orFail().lean() }
}

test('the bank gets the sum, the deadline, the guest’s address and the way back to the booking', async () => {
  const { booking, orderRef, asked, url, attempt } = await opened({ amountMinor: 7_585, currency: 'EUR' })
  expect(asked).toEqual({
    orderRef,
    currency: 'EUR',
    amount: 75.85,
    timeout,
    returnUrl: `${app.url}/booking/${booking._id}`,
    customer: {
      name: 'Anna Kovács',
      email: 'anna@example.com',
      phone: '+36 30 123 4567',
      street: 'Fő utca 1',
      city: 'Budapest',
      postCode: '1011',
      country: 'HU',
    },
    language: 'EN',
  })
  expect(attempt).toMatchObject({ status: 'STARTED', paymentUrl: url })
})

test.each([
  ['only the first name', { lastName: '' }, 'Anna'],
  ['the order number', { firstName: '', lastName: '' }, undefined],
])('the bank gets %s of a guest who gave no more', async (_, names, name) => {
  const { booking, asked } = await opened(names)
  expect(asked?.customer.name).toBe(name ?? booking.orderNumber)
})

test.each([
  ['Magyarország', 'HU'],
  ['Atlantis', ''],
])('the bank gets the country “%s” as the code “%s”', async (country, code) => {
  const { asked } = await opened({ country })
  expect(asked?.customer.country).toBe(code)
})
