import { expect, test } from 'vitest'
import type { RuledBooking } from './actions'
import { whyNotCancelOwn, whyNotChangeOwn, whyNotMoveOwn } from './guestActions'
import { defaultRefundTerms } from './refundTerms'

/** Noon in Budapest. */
const noon = new Date('2026-11-20T11:00:00Z')

/** A visit at noon in three days, paid online; cancelling it now gives a full refund, a second later it does not. */
const paid: RuledBooking = {
  status: 'PAID',
  date: '2026-11-23',
  time: 12,
  refundTerms: defaultRefundTerms,
  arrived: 0,
  email: 'anna@example.com',
  isArchived: false,
  holdUntil: noon,
  currency: 'HUF',
  rate: 400,
  amountMinor: 80_000,
  takings: [{ how: 'ONLINE', orderRef: 'R-1', amountMinor: 80_000 }],
  refunds: [],
}
const asked = { key: 'r1', orderRef: 'R-1', amountMinor: 30_000, state: 'ASKED' } as const

test.each<[string, Partial<RuledBooking>, string]>([
  ['without personal data', { forgottenAt: noon }, 'ANONYMISED'],
  ['sold by a reseller', { reseller: { coveredMinor: 80_000, isGuestWrittenTo: true } }, 'SOLD_BY_RESELLER'],
  ['that is not paid', { status: 'FAILED', takings: [] }, 'UNPAID'],
  ['cancelled before', { status: 'CANCELLED', cancellation: {} }, 'CANCELLED'],
  ['refunded', { status: 'REFUNDED' }, 'REFUNDED'],
  ['that is archived', { isArchived: true }, 'ARCHIVED'],
  ['of a group that has come in part', { arrived: 1 }, 'ARRIVED'],
  ['once its hour begins', { date: '2026-11-20', time: 12 }, 'BEGUN'],
  ['once its hour is over', { date: '2026-11-20', time: 11 }, 'OVER'],
])('a guest can neither cancel nor move a booking %s', (_, facts, reason) => {
  const booking = { ...paid, ...facts }
  const reasons = [whyNotCancelOwn(booking, noon), whyNotMoveOwn(booking, noon), whyNotChangeOwn(booking, noon)]
  expect(reasons).toEqual([reason, reason, reason])
})

test.each<[string, Partial<RuledBooking>]>([
  ['while a refund is owed', { attention: 'REFUND_OWED' }],
  ['while the bank makes a refund', { refunds: [asked] }],
])('a guest can cancel or move a booking later, but not %s', (_, facts) => {
  const booking = { ...paid, ...facts }
  const reasons = [whyNotCancelOwn(booking, noon), whyNotMoveOwn(booking, noon), whyNotChangeOwn(booking, noon)]
  expect(reasons).toEqual(['REFUND_PENDING', 'REFUND_PENDING', undefined])
})

test('a guest can cancel until the visit begins, and move it as long as cancelling gives a full refund', () => {
  const late = new Date('2026-11-20T11:00:01Z')
  expect([whyNotCancelOwn(paid, noon), whyNotMoveOwn(paid, noon)]).toEqual([undefined, undefined])
  expect([whyNotCancelOwn(paid, late), whyNotMoveOwn(paid, late)]).toEqual([undefined, 'TOO_LATE'])
})
