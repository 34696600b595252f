import { expect, test } from 'vitest'
import { buildRefund, buildStaffBooking } from '../../../testing/buildStaffBooking'
import { moneyFacts } from './moneyFacts'

const labels = (booking: Parameters<typeof moneyFacts>[0]) => moneyFacts(booking).map(({ label }) => label)

test('money that is owed back does not count as kept', () => {
  const cancelled = { status: 'CANCELLED', amount: 60_000, taken: 60_000, due: 0 } as const
  expect(labels(buildStaffBooking({ ...cancelled, attention: null }))).toContain('Kept')
  expect(labels(buildStaffBooking({ ...cancelled, attention: 'REFUND_OWED' }))).not.toContain('Kept')
})

test('money above the price that stays is named, and money above it that is owed back is not', () => {
  const cheaper = { amount: 60_000, taken: 90_000, refunded: 10_000 } as const
  const above = 'Above the price, not refunded'
  const refunds = [buildRefund(10_000)]
  const kept = moneyFacts(buildStaffBooking({ ...cheaper, refunds })).find(({ label }) => label === above)
  expect(kept?.sum).toBe('20 000 HUF')
  const owed = { attention: 'REFUND_OWED', refundOwed: { amount: 20_000, why: 'CHEAPER' } } as const
  const told = moneyFacts(buildStaffBooking({ ...cheaper, refunds, ...owed }))
  expect(told.map(({ label }) => label)).not.toContain(above)
  expect(told.find(({ label }) => label === 'To give back')?.sum).toBe('20 000 HUF')
})
