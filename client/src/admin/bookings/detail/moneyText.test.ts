import { expect, test } from 'vitest'
import { buildRefund, buildStaffBooking } from '../../../testing/buildStaffBooking'
import { moneyText } from './moneyText'

test('money that is owed back does not count as kept', () => {
  const cancelled = { status: 'CANCELLED', amount: 60_000, taken: 60_000, due: 0 } as const
  expect(moneyText(buildStaffBooking({ ...cancelled, attention: null }))).toContain('kept')
  expect(moneyText(buildStaffBooking({ ...cancelled, attention: 'REFUND_OWED' }))).not.toContain('kept')
})

test('money above the price that stays is named, and money above it that is owed back is not', () => {
  const cheaper = { amount: 60_000, taken: 90_000, refunded: 10_000 } as const
  const above = '20 000 HUF above the price, not refunded'
  const refunds = [buildRefund(10_000)]
  expect(moneyText(buildStaffBooking({ ...cheaper, refunds }))).toContain(above)
  const owed = { attention: 'REFUND_OWED', refundOwed: { amount: 20_000, why: 'CHEAPER' } } as const
  expect(moneyText(buildStaffBooking({ ...cheaper, refunds, ...owed }))).not.toContain('above the price')
})
