import { expect, test } from 'vitest'
import { refundRule, refundRuleInGeneral, refundRuleOfSlots } from './refundRule'
import { defaultRefundTerms } from './refundTerms'

const late = 'Less than 72 hours away: if you cancel, you get 75% back.'
const after = 'After that, 75% back until the visit begins.'
const refundTerms = defaultRefundTerms
const visit = { date: '2026-12-05', time: 15, refundTerms }

test.each([
  ['weeks before', '2026-11-20T10:00:00Z', `Free cancellation until Wed 2 Dec, 15:00. ${after}`],
  ['exactly 72 hours before', '2026-12-02T14:00:00Z', `Free cancellation until Wed 2 Dec, 15:00. ${after}`],
  ['a millisecond later', '2026-12-02T14:00:00.001Z', late],
  ['a millisecond before the visit', '2026-12-05T13:59:59.999Z', late],
  ['at its hour', '2026-12-05T14:00:00Z', 'The visit has started.'],
  ['a day later', '2026-12-06T14:00:00Z', 'The visit has started.'],
])('the rule depends on the moment: %s', (_when, now, words) => {
  expect(refundRule(visit, new Date(now))).toBe(words)
})

test.each([
  // Sunday 25 October 2026 has 25 hours, Sunday 28 March 2027 has 23.
  ['summer time ends', { date: '2026-10-26', time: 12, refundTerms }, '2026-10-23T11:00:00Z', 'Fri 23 Oct, 13:00'],
  ['summer time begins', { date: '2027-03-29', time: 12, refundTerms }, '2027-03-26T10:00:00Z', 'Fri 26 Mar, 11:00'],
])('the 72 hours are elapsed hours when %s', (_when, slot, lastMoment, until) => {
  const last = new Date(lastMoment)
  expect(refundRule(slot, last)).toBe(`Free cancellation until ${until}. ${after}`)
  expect(refundRule(slot, new Date(last.getTime() + 1))).toBe(late)
})

test('a deadline in another year includes the year', () => {
  const slot = { date: '2027-01-04', time: 10, refundTerms }
  expect(refundRule(slot, new Date('2026-12-20T12:00:00Z'))).toBe(
    `Free cancellation until Fri 1 Jan 2027, 10:00. ${after}`,
  )
  expect(refundRule(slot, new Date('2026-12-31T23:30:00Z'))).toBe(`Free cancellation until Fri 1 Jan, 10:00. ${after}`)
})

test('the rule for late cancellations addresses its reader', () => {
  const now = new Date('2026-12-03T12:00:00Z')
  expect(refundRule(visit, now, 'staff')).toBe('Less than 72 hours away: if the guest cancels, they get 75% back.')
  expect(refundRule(visit, now)).toBe(late)
})

test('without a refund after the free hours, the rule names no percentage', () => {
  const strict = { ...visit, refundTerms: { fullRefundHours: 72, lateRefundPercent: 0 } }
  expect(refundRuleInGeneral(strict.refundTerms)).toBe(
    'Free cancellation until 72 hours before the visit. After that, nothing is refunded.',
  )
  expect(refundRule(strict, new Date('2026-12-03T12:00:00Z'))).toBe(
    'Less than 72 hours away: if you cancel, nothing is refunded.',
  )
})

const hour = (day: number, time: number) => ({ date: `2026-12-0${day}`, time })
const visitOn30 = (time: number) => ({ date: '2026-11-30', time })

test.each([
  ['all far away', [hour(4, 10), hour(5, 10)], refundRuleInGeneral(refundTerms)],
  ['all near', [hour(1, 15), hour(2, 10)], late],
  ['over, except the last', [visitOn30(10), visitOn30(11), visitOn30(15)], late],
  [
    'some near',
    [hour(1, 15), hour(3, 12), hour(3, 13), hour(4, 10)],
    'Free cancellation for visits from Thu 3 Dec, 13:00. For earlier visits, you get 75% back if you cancel.',
  ],
])('several slots share one rule when they are %s', (_name, slots, words) => {
  expect(refundRuleOfSlots(slots, refundTerms, new Date('2026-11-30T11:30:00Z'))).toBe(words)
})

test('the general rule states the hours and the percentage', () => {
  expect(refundRuleInGeneral(refundTerms)).toBe(
    'Free cancellation until 72 hours before the visit. After that, 75% back until the visit begins.',
  )
})

test('the rule of a booking states its own terms', () => {
  const own = { ...visit, refundTerms: { fullRefundHours: 24, lateRefundPercent: 50 } }
  expect(refundRule(own, new Date('2026-12-04T14:00:00Z'))).toBe(
    'Free cancellation until Fri 4 Dec, 15:00. After that, 50% back until the visit begins.',
  )
  expect(refundRule(own, new Date('2026-12-04T14:00:01Z'))).toBe(
    'Less than 24 hours away: if you cancel, you get 50% back.',
  )
})
