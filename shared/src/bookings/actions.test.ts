import { describe, expect, test } from 'vitest'
import { type RuledBooking, staffActionsOf } from './actions'
import type { StaffAction } from './reasonsWhyNot'
import { defaultRefundTerms } from './refundTerms'

/** Noon in Budapest. */
const noon = new Date('2026-11-20T11:00:00Z')
const before = new Date('2026-11-20T10:59:59Z')
const later = new Date('2026-11-20T11:00:01Z')

const online = { how: 'ONLINE' as const, orderRef: 'R-1', amountMinor: 80_000 }
const refund = { key: 'r1', orderRef: 'R-1', amountMinor: 30_000 }
const pending = { refunds: [{ ...refund, state: 'ASKED' as const }] }
const seller = { coveredMinor: 80_000, isGuestWrittenTo: false }

/** A visit for two in the afternoon, paid online; `due` is to be paid at the desk instead. */
const paid: RuledBooking = {
  status: 'PAID',
  date: '2026-11-20',
  time: 14,
  refundTerms: defaultRefundTerms,
  arrived: 0,
  email: 'anna@example.com',
  isArchived: false,
  holdUntil: before,
  currency: 'HUF',
  rate: 400,
  amountMinor: 80_000,
  takings: [online],
  refunds: [],
}
const due = { status: 'ON_SITE', takings: [] } as const
const link = { status: 'AWAITING_PAYMENT', takings: [], holdUntil: later, paymentLink: { until: later } } as const
const gone = { forgottenAt: before, email: '' }

const tomorrow = '2026-11-21'
const yesterday = '2026-11-19'

type Case = [StaffAction, string, Partial<RuledBooking>, string | undefined]
const cases: Case[] = [
  ['checkIn', 'on the day', {}, undefined],
  ['checkIn', 'before the day', { date: tomorrow }, 'BEFORE_THE_DAY'],
  ['checkIn', 'after the day', { date: yesterday }, 'AFTER_THE_DAY'],
  ['checkIn', 'of a cancelled booking', { status: 'CANCELLED' }, 'NOT_CONFIRMED'],
  ['checkIn', 'without personal data', gone, 'ANONYMISED'],
  ['markNoShow', 'when the hour begins', { time: 12 }, undefined],
  ['markNoShow', 'before the hour', { time: 13 }, 'NOT_BEGUN'],
  ['markNoShow', 'of a group that has come in part', { time: 12, arrived: 1 }, 'ARRIVED'],
  ['markNoShow', 'of a refunded booking', { status: 'REFUNDED' }, 'NOT_CONFIRMED'],
  ['markNoShow', 'without personal data', { ...gone, time: 12 }, 'ANONYMISED'],
  ['unmarkNoShow', 'after the day', { date: yesterday }, undefined],
  ['unmarkNoShow', 'without personal data', gone, 'ANONYMISED'],
  ['reschedule', 'of a visit that is over', { date: yesterday }, undefined],
  ['reschedule', 'of an expired booking', { status: 'EXPIRED' }, 'NOT_CONFIRMED'],
  ['reschedule', 'without personal data', gone, 'ANONYMISED'],
  ['cancel', 'during the hour, when all have come', { time: 12, arrived: 2 }, undefined],
  ['cancel', 'after the hour, when nobody came', { time: 11 }, undefined],
  ['cancel', 'after the hour, when one came', { time: 11, arrived: 1 }, 'TOOK_PLACE'],
  ['cancel', 'of a booking to be paid at the desk', due, undefined],
  ['cancel', 'of a free booking', { amountMinor: 0, takings: [] }, undefined],
  ['cancel', 'while a refund is owed', { attention: 'REFUND_OWED' }, 'REFUND_OWED'],
  ['cancel', 'while the bank makes a refund', pending, 'REFUND_PENDING'],
  ['cancel', 'without personal data', gone, 'ANONYMISED'],
  ['cancel', 'while the guest pays, without their data', { ...link, ...gone }, 'ANONYMISED'],
  ['cancel', 'while the guest pays', { status: 'AWAITING_PAYMENT', takings: [] }, undefined],
  ['cancel', 'after a failed payment, with places', { status: 'FAILED', takings: [], holdUntil: later }, undefined],
  ['cancel', 'after a failed payment, without places', { status: 'FAILED', takings: [], holdUntil: noon }, 'ENDED'],
  ['cancel', 'a second time', { status: 'CANCELLED', holdUntil: later, cancellation: {} }, 'ENDED'],
  ['cancel', 'after a full refund', { status: 'REFUNDED', holdUntil: later }, 'ENDED'],
  ['write', 'to an address', { status: 'EXPIRED' }, undefined],
  ['write', 'without an address', { email: '' }, 'NO_EMAIL'],
  ['writeNote', 'on an ended booking', { status: 'EXPIRED' }, undefined],
  ['writeNote', 'without personal data', gone, 'ANONYMISED'],
  ['edit', 'while the guest pays', link, undefined],
  ['edit', 'after the day', { date: yesterday }, undefined],
  ['edit', 'of a cancelled booking that was paid', { status: 'CANCELLED' }, undefined],
  ['edit', 'of a cancelled booking that was never paid', { ...due, status: 'CANCELLED' }, 'ENDED'],
  ['edit', 'of an expired booking', { status: 'EXPIRED' }, 'ENDED'],
  ['edit', 'without personal data', gone, 'ANONYMISED'],
  ['editVisit', 'until the day ends', { time: 10 }, undefined],
  ['editVisit', 'after the day', { date: yesterday }, 'AFTER_THE_DAY'],
  ['editVisit', 'while the guest pays', link, 'BEING_PAID'],
  ['editVisit', 'of a cancelled booking', { status: 'CANCELLED' }, 'NOT_CONFIRMED'],
  ['editVisit', 'without seats', { attention: 'PAID_WITHOUT_SEATS' }, 'NO_SEATS'],
  ['editVisit', 'while a refund is owed', { attention: 'REFUND_OWED' }, 'NEEDS_ATTENTION'],
  ['editVisit', 'while the bank makes a refund', pending, 'REFUND_PENDING'],
  ['editVisit', 'during another edit', { pendingEdit: {} }, 'BEING_CHANGED'],
  ['editVisit', 'while it is moved', { pendingReschedule: {} }, 'BEING_CHANGED'],
  ['editVisit', 'without personal data', gone, 'ANONYMISED'],
  ['takePayment', 'of a due sum', due, undefined],
  ['takePayment', 'of a due sum, without personal data', { ...due, ...gone }, undefined],
  ['takePayment', 'when all is paid', {}, 'NOTHING_DUE'],
  ['takePayment', 'of a cancelled booking', { ...due, status: 'CANCELLED' }, 'NOT_CONFIRMED'],
  ['emailDueLink', 'for a due sum', due, undefined],
  ['emailDueLink', 'when all is paid', {}, 'NOTHING_DUE'],
  ['emailDueLink', 'once the visit begins', { ...due, time: 12 }, 'BEGUN'],
  ['emailDueLink', 'of an archived booking', { ...due, isArchived: true }, 'ARCHIVED'],
  ['emailDueLink', 'while staff must look at it', { ...due, attention: 'REFUND_OWED' }, 'NEEDS_ATTENTION'],
  ['emailDueLink', 'without personal data', { ...due, ...gone }, 'ANONYMISED'],
  ['emailDueLink', 'without an address', { ...due, email: '' }, 'NO_EMAIL'],
  ['emailDueLink', 'to a reseller’s guest', { ...due, reseller: { ...seller, coveredMinor: 1 } }, 'SELLER_WRITES'],
  ['extendLink', 'until the visit begins', link, undefined],
  ['extendLink', 'once the visit begins', { ...link, time: 12 }, 'BEGUN'],
  ['extendLink', 'without a link', { ...link, paymentLink: null }, 'NO_LINK'],
  ['extendLink', 'once it is paid', { paymentLink: { until: later } }, 'NO_LINK'],
  ['cancelLink', 'once the visit begins', { ...link, time: 12 }, undefined],
  ['cancelLink', 'without personal data', { ...link, ...gone }, 'ANONYMISED'],
  ['refund', 'of money that is kept', { status: 'CANCELLED' }, undefined],
  ['refund', 'of the rest', { refunds: [{ ...refund, state: 'DONE' }] }, undefined],
  ['refund', 'of a surplus payment', { ...due, takings: [{ ...online, isSurplus: true }] }, undefined],
  ['refund', 'without personal data', gone, undefined],
  ['refund', 'when nothing was paid', due, 'NOTHING_LEFT'],
  [
    'refund',
    'when all has gone back, even if one is still owed',
    { attention: 'REFUND_OWED', refunds: [{ ...refund, amountMinor: 80_000, state: 'DONE' }] },
    'NOTHING_LEFT',
  ],
  [
    'refund',
    'while the bank refunds all of it',
    { refunds: [{ ...refund, amountMinor: 80_000, state: 'ASKED' }] },
    'REFUND_PENDING',
  ],
  ['resendConfirmation', 'of a visit', {}, undefined],
  ['resendConfirmation', 'once the visit begins', { time: 12 }, 'BEGUN'],
  ['resendConfirmation', 'of a visit of an earlier day', { date: '2026-11-19' }, 'BEGUN'],
  ['resendConfirmation', 'of a booking that is not paid', link, 'NOT_CONFIRMED'],
  ['resendConfirmation', 'without an address', { email: '' }, 'NO_EMAIL'],
  ['resendConfirmation', 'to a reseller’s guest', { reseller: seller }, 'SELLER_WRITES'],
  ['resendConfirmation', 'for a reseller', { reseller: { ...seller, isGuestWrittenTo: true } }, undefined],
  ['resendRefused', 'after a refusal', { status: 'CANCELLED' }, undefined],
  ['resendRefused', 'without personal data', gone, 'ANONYMISED'],
  ['askBank', 'while the guest pays', link, undefined],
  ['askBank', 'about a refund', pending, undefined],
  ['askBank', 'about an unknown payment', { status: 'EXPIRED', attention: 'PAYMENT_UNKNOWN' }, undefined],
  ['askBank', 'about a reseller’s reservation', { ...link, reseller: seller }, 'NOTHING_OPEN'],
  ['askBank', 'when all is settled', {}, 'NOTHING_OPEN'],
]

describe('staff', () => {
  test.each(cases)('%s %s', (action, _, facts, reason) => {
    const { can, whyNot } = staffActionsOf({ ...paid, ...facts }, noon)
    expect([can[action], whyNot[action]]).toEqual([reason === undefined, reason])
  })
})

test('only refused actions have a reason', () => {
  const { can, whyNot } = staffActionsOf(paid, noon)
  const refused = Object.keys(can).filter((action) => !can[action as StaffAction])
  expect(Object.keys(whyNot)).toEqual(refused)
  expect(can).toMatchObject({ checkIn: true, markNoShow: false })
})
