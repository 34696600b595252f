import { expect, test } from 'vitest'
import { buildStaffBooking } from '../../../testing/buildStaffBooking'
import { moneyText } from './moneyText'

test('money that is owed back does not count as kept', () => {
  const cancelled = { status: 'CANCELLED', amount: 60_000, taken: 60_000, due: 0 } as const
  expect(moneyText(buildStaffBooking({ ...cancelled, attention: null }))).toContain('kept')
  expect(moneyText(buildStaffBooking({ ...cancelled, attention: 'REFUND_OWED' }))).not.toContain('kept')
})
