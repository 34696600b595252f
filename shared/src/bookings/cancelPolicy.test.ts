import { expect, test } from 'vitest'
import { isFullRefund, lateRefundOf, policyRefundOf } from './cancelPolicy'
import { defaultRefundTerms, isSameTerms } from './refundTerms'

const refundTerms = defaultRefundTerms

test('the refund is full until exactly 72 hours before the visit', () => {
  const visit = { date: '2026-11-23', time: 12, refundTerms }
  expect(isFullRefund(visit, new Date('2026-11-20T11:00:00Z'))).toBe(true)
  expect(isFullRefund(visit, new Date('2026-11-20T11:00:01Z'))).toBe(false)
})

test('the 72 hours are elapsed hours when the clocks change', () => {
  // Sunday 25 October has 25 hours.
  const visit = { date: '2026-10-26', time: 12, refundTerms }
  expect(isFullRefund(visit, new Date('2026-10-23T11:00:00Z'))).toBe(true)
  expect(isFullRefund(visit, new Date('2026-10-23T11:00:01Z'))).toBe(false)
})

test.each([
  [87_700, 'HUF', 65_775],
  [39_901, 'HUF', 29_926],
  [101.27, 'EUR', 75.95],
  [0.01, 'EUR', 0.01],
] as const)('a late cancellation of %d %s refunds %d', (money, currency, back) => {
  expect(lateRefundOf(money, currency, refundTerms)).toBe(back)
})

test('cancelling refunds everything until 72 hours before the visit, and 75 % later', () => {
  const visit = { date: '2026-11-23', time: 12, currency: 'EUR', refundTerms } as const
  expect(policyRefundOf(101.27, visit, new Date('2026-11-20T11:00:00Z'))).toBe(101.27)
  expect(policyRefundOf(101.27, visit, new Date('2026-11-20T11:00:01Z'))).toBe(75.95)
})

test('hours and percentage are those of the booking', () => {
  const own = { fullRefundHours: 24, lateRefundPercent: 50 }
  const visit = { date: '2026-11-23', time: 12, currency: 'EUR', refundTerms: own } as const
  expect(policyRefundOf(101.27, visit, new Date('2026-11-22T11:00:00Z'))).toBe(101.27)
  expect(policyRefundOf(101.27, visit, new Date('2026-11-22T11:00:01Z'))).toBe(50.64)
})

test('terms are the same only with the same hours and percentage', () => {
  expect(isSameTerms(refundTerms, { ...refundTerms })).toBe(true)
  expect(isSameTerms(refundTerms, { ...refundTerms, fullRefundHours: 48 })).toBe(false)
  expect(isSameTerms(refundTerms, { ...refundTerms, lateRefundPercent: 50 })).toBe(false)
})
