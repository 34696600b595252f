import { expect, test } from 'vitest'

import { buildRefund, buildStaffBooking, buildTaking } from '../../../testing/buildStaffBooking'
import { allowedActions, isToCome, takingsToUndo } from './allowedActions'

/** The actions allowed at noon for a booking at two in the afternoon. */
const can = (overrides: Parameters<typeof buildStaffBooking>[0], now = new Date('2026-11-20T11:00:00Z')) =>
  allowedActions(buildStaffBooking(overrides), now)

test('money paid at the desk can be refunded after the cancellation, until none is left', () => {
  const cancelled = { status: 'CANCELLED', paidBy: 'CASH', amount: 30_000 } as const
  expect(can(cancelled)).toMatchObject({ refund: true, cancel: false })
  expect(can({ ...cancelled, refunded: 30_000 }).refund).toBe(false)
})

test('a booking paid online can be refunded or cancelled while it is valid', () => {
  expect(can({ status: 'PAID', paidBy: 'ONLINE' })).toMatchObject({ refund: true, cancel: true })
  expect(can({ status: 'REFUNDED', paidBy: 'ONLINE', refunded: 87_700 })).toMatchObject({
    refund: false,
    cancel: false,
  })
})

test('a visit whose guest is owed a refund cannot be cancelled before that', () => {
  expect(can({ status: 'PAID', attention: 'REFUND_OWED' })).toMatchObject({ refund: true, cancel: false })
})

test('a visit can be cancelled until it is over, and afterwards if nobody came', () => {
  const over = new Date('2026-11-20T14:00:00Z')
  for (const status of ['PAID', 'ON_SITE'] as const) {
    expect(can({ status, arrived: 2 }).cancel).toBe(true)
    expect(can({ status, arrived: 0 }, over).cancel).toBe(true)
    expect(can({ status, arrived: 1 }, over).cancel).toBe(false)
  }
})

test('an unpaid booking can be cancelled while it holds its places', () => {
  const unpaid = { paidBy: null, takings: [] }
  expect(can({ ...unpaid, status: 'AWAITING_PAYMENT' }).cancel).toBe(true)
  for (const status of ['FAILED', 'EXPIRED', 'CANCELLED'] as const) {
    expect(can({ ...unpaid, status, holdUntil: '2026-11-20T11:00:01.000Z' }).cancel).toBe(true)
    expect(can({ ...unpaid, status, holdUntil: '2026-11-20T11:00:00.000Z' }).cancel).toBe(false)
    expect(can({ status, holdUntil: '2026-11-20T11:00:01.000Z' }).cancel).toBe(false)
  }
})

test('a free booking can be cancelled, with nothing to refund', () => {
  expect(can({ status: 'PAID', paidBy: 'FREE', amount: 0 })).toMatchObject({ refund: false, cancel: true })
})

test('money kept from a cancelled booking can be refunded, however it was paid', () => {
  for (const paidBy of ['ONLINE', 'CASH', 'CARD'] as const) {
    expect(can({ status: 'CANCELLED', paidBy, amount: 30_000, refunded: 22_500 }).refund).toBe(true)
    expect(can({ status: 'CANCELLED', paidBy, amount: 30_000, refunded: 30_000 }).refund).toBe(false)
  }
})

test('the money of a pending refund is not offered again, and the bank can be asked', () => {
  const paid = { status: 'PAID', paidBy: 'ONLINE', amount: 30_000 } as const
  expect(can({ ...paid, refundPending: 30_000 })).toMatchObject({ refund: false, askBank: true })
  expect(can({ ...paid, refundPending: 10_000 })).toMatchObject({ refund: true, askBank: true })
})

test('a desk payment can be undone while the others in its currency cover the refunds at the desk', () => {
  const euros = { currency: 'EUR', amount: 20, rounding: 0 } as const
  const [online, card, cash] = [buildTaking('ONLINE', 30_000), buildTaking('CARD', 12_000), buildTaking('CASH', 8_000)]
  const inEuros = buildTaking('CASH', 7_881, { tender: euros })
  const undoable = (changes: Parameters<typeof buildStaffBooking>[0]) =>
    takingsToUndo(buildStaffBooking({ takings: [online, card, cash, inEuros], ...changes }))
  expect(undoable({})).toEqual([card, cash, inEuros])
  expect(undoable({ refunds: [buildRefund(1_000, { orderRef: 'R261120-7K3M-1', method: null })] })).toHaveLength(3)
  expect(undoable({ refunds: [buildRefund(8_000)] })).toEqual([card, cash, inEuros])
  expect(undoable({ refunds: [buildRefund(10_000)] })).toEqual([cash, inEuros])
  expect(undoable({ refunds: [buildRefund(7_881, { tender: euros })] })).toEqual([card, cash])
  expect(undoable({ status: 'CANCELLED' })).toEqual([])
  expect(undoable({ takings: [online] })).toEqual([])
})

// Noon in Budapest.
const noon = new Date('2026-11-20T11:00:00Z')

test.each([
  ['2026-11-21', 10, true],
  ['2026-11-20', 18, true],
  ['2026-11-20', 12, true],
  ['2026-11-20', 11, false],
  ['2026-11-19', 18, false],
])('at noon on 20 November the hour of %s at %i has not ended: %s', (date, time, expected) => {
  expect(isToCome({ date, time }, noon)).toBe(expected)
})

test('the current hour has not ended until its last minute is over', () => {
  const booking = { date: '2026-11-20', time: 12 }
  expect(isToCome(booking, new Date('2026-11-20T11:59:59Z'))).toBe(true)
  expect(isToCome(booking, new Date('2026-11-20T12:00:00Z'))).toBe(false)
})

test('the day ends at midnight in Budapest, in any time zone', () => {
  expect(isToCome({ date: '2026-07-01', time: 18 }, new Date('2026-06-30T22:30:00Z'))).toBe(true)
  expect(isToCome({ date: '2026-06-30', time: 18 }, new Date('2026-06-30T22:30:00Z'))).toBe(false)
})
