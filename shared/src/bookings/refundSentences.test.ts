import { expect, test } from 'vitest'
import type { RefundPart } from './refundPlan'
import { cancellationSentences, lowerPriceSentences } from './refundSentences'
import { defaultRefundTerms } from './refundTerms'

const byBank: RefundPart = {
  how: 'ONLINE',
  orderRef: 'R-1',
  creditedMinor: 30_000,
  tender: { currency: 'HUF', amountMinor: 30_000, roundingMinor: 0 },
}
const inCash: RefundPart = {
  how: 'CASH',
  orderRef: null,
  creditedMinor: 9_900,
  tender: { currency: 'EUR', amountMinor: 2_512, roundingMinor: 0 },
}
const refund = (parts: RefundPart[], keptMinor = 0, isHandedBackLater = false) => {
  return { parts, currency: 'HUF' as const, keptMinor, isHandedBackLater, refundTerms: defaultRefundTerms }
}
const cancelled = 'We’ve cancelled your booking below.'
const toCard = 'We’re refunding 30 000 HUF to the card you paid with. Your bank should show it within a few days.'

test('one sentence for each way in which the money goes back, in the currency that came in', () => {
  const paidOut = 'We’ve paid 25.12 EUR back to you at the desk.'
  expect(cancellationSentences(refund([byBank, inCash]))).toEqual([cancelled, toCard, paidOut])
  expect(cancellationSentences(refund([inCash], 0, true))).toEqual([
    cancelled,
    'You’ll get 25.12 EUR back at the desk.',
  ])
  expect(cancellationSentences(refund([]))).toEqual([cancelled])
})

test('what stays is named, with the reason when a guest cancelled late', () => {
  expect(cancellationSentences(refund([], 30_000))).toEqual([
    cancelled,
    'Nothing is refunded: we keep the 30 000 HUF that you paid.',
  ])
  expect(cancellationSentences(refund([byBank], 10_000), { by: 'guest' })).toEqual([
    'You have cancelled this booking.',
    toCard,
    'We keep the other 10 000 HUF, because you cancelled less than 72 hours before the visit.',
  ])
})

test.each([
  ['guest', 'You have cancelled this booking.'],
  ['reseller', 'Your booking below was cancelled by the company you booked with.'],
  ['job', cancelled],
] as const)('the email names who cancelled: %s', (by, words) => {
  expect(cancellationSentences(refund([]), { by, toGuest: 'The range is flooded.' })).toEqual([
    words,
    'The range is flooded.',
  ])
})

test('a lower price names the money above it that stays', () => {
  expect(lowerPriceSentences(refund([byBank], 5_000), '29 900 HUF')).toEqual([
    toCard,
    'Your booking now costs 29 900 HUF. You paid 5 000 HUF above that price, which is not refunded.',
  ])
  expect(lowerPriceSentences(refund([byBank]), '29 900 HUF')).toEqual([toCard])
})
