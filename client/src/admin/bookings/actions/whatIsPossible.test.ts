import { expect, test } from 'vitest'
import { buildStaffBooking } from '../../../testing/buildStaffBooking'
import { whatIsPossible } from './whatIsPossible'

const can = (overrides: Parameters<typeof buildStaffBooking>[0]) => whatIsPossible(buildStaffBooking(overrides))

test('money paid at the desk can be given back after the booking was cancelled, until all of it is', () => {
  const cancelled = { status: 'CANCELLED', paidBy: 'CASH', amount: 30_000 } as const
  expect(can(cancelled)).toMatchObject({ refund: true, takePaymentBack: false, cancel: false })
  expect(can({ ...cancelled, refunded: 30_000 }).refund).toBe(false)
})

test('a booking paid online is refunded while it takes place, and not cancelled', () => {
  expect(can({ status: 'PAID', paidBy: 'ONLINE' })).toMatchObject({ refund: true, cancel: false })
  expect(can({ status: 'REFUNDED', paidBy: 'ONLINE' }).refund).toBe(false)
})

test('a booking that cost nothing is cancelled, for there is nothing to refund', () => {
  expect(can({ status: 'PAID', paidBy: 'FREE', amount: 0 })).toMatchObject({ refund: false, cancel: true })
})

test('while a refund has no answer its money is not offered again, and the bank can be asked', () => {
  const paid = { status: 'PAID', paidBy: 'ONLINE', amount: 30_000 } as const
  expect(can({ ...paid, refundPending: 30_000 })).toMatchObject({ refund: false, askBank: true })
  expect(can({ ...paid, refundPending: 10_000 })).toMatchObject({ refund: true, askBank: true })
  expect(can({ status: 'ON_SITE', paidBy: 'CASH', refundPending: 10_000 }).takePaymentBack).toBe(false)
})
