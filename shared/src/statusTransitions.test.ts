import { describe, expect, test } from 'vitest'
import { bookingStatuses, bookingTransitions, isSeated, isUnpaid, retryableStatuses } from './bookings/status'
import { paymentStatuses, paymentTransitions } from './payments/status'
import { statusesBefore, type Transitions } from './transitions'

/** Returns every status that can be reached from `start`, by any number of transitions. */
function reachable<S extends string>(transitions: Transitions<S>, start: S): Set<S> {
  const found = new Set<S>()
  const open = [start]
  for (let status = open.pop(); status !== undefined; status = open.pop()) {
    for (const next of transitions[status]) {
      if (!found.has(next)) open.push(next)
      found.add(next)
    }
  }
  return found
}

describe.each([
  {
    what: 'booking',
    transitions: bookingTransitions as Transitions<string>,
    statuses: bookingStatuses as readonly string[],
  },
  {
    what: 'payment attempt',
    transitions: paymentTransitions as Transitions<string>,
    statuses: paymentStatuses as readonly string[],
  },
])('the transitions of a $what', ({ transitions, statuses }) => {
  test('list every status, and lead only to known statuses', () => {
    expect(Object.keys(transitions).sort()).toEqual([...statuses].sort())
    for (const targets of Object.values(transitions)) expect(statuses).toEqual(expect.arrayContaining([...targets]))
  })

  test('never lead back to the same status, and list no status twice', () => {
    for (const [status, targets] of Object.entries(transitions)) {
      expect(targets).not.toContain(status)
      expect(new Set(targets).size).toBe(targets.length)
    }
  })

  test('agree with statusesBefore()', () => {
    for (const to of statuses) {
      expect(statusesBefore(transitions, to)).toEqual(statuses.filter((from) => transitions[from]?.includes(to)))
    }
  })

  test('end with a refund', () => {
    expect(transitions.REFUNDED).toEqual([])
  })
})

test('only paid and desk bookings have seats that never expire', () => {
  expect(bookingStatuses.filter((status) => isSeated({ status }))).toEqual(['PAID', 'ON_SITE'])
})

test('a booking is unpaid while it awaits a payment or a retry, unless somebody has cancelled it', () => {
  const unpaid = ['AWAITING_PAYMENT', 'FAILED', 'CANCELLED', 'EXPIRED']
  expect(bookingStatuses.filter((status) => isUnpaid({ status }))).toEqual(unpaid)
  expect(bookingStatuses.filter((status) => isUnpaid({ status, cancellation: null }))).toEqual(unpaid)
  expect(bookingStatuses.filter((status) => isUnpaid({ status, cancellation: {} }))).toEqual([])
})

test('a paid booking can only be refunded or cancelled', () => {
  expect(bookingTransitions.PAID).toEqual(['CANCELLED', 'REFUNDED'])
})

test('no status is reachable from a refunded booking', () => {
  expect([...reachable(bookingTransitions, 'REFUNDED')]).toEqual([])
})

test('a late payment still makes an unpaid booking paid', () => {
  expect(statusesBefore(bookingTransitions, 'PAID')).toEqual(['AWAITING_PAYMENT', 'FAILED', 'CANCELLED', 'EXPIRED'])
  expect(statusesBefore(paymentTransitions, 'PAID')).toEqual(['CREATED', 'STARTED', 'FAILED', 'CANCELLED', 'EXPIRED'])
})

test('the retryable statuses are exactly those that may await payment again', () => {
  expect(statusesBefore(bookingTransitions, 'AWAITING_PAYMENT')).toEqual([...retryableStatuses])
})

test('only a paid, desk or cancelled booking can be refunded', () => {
  expect(statusesBefore(bookingTransitions, 'REFUNDED')).toEqual(['PAID', 'CANCELLED', 'ON_SITE'])
  expect(statusesBefore(paymentTransitions, 'REFUNDED')).toEqual(['PAID'])
})

test('a desk booking follows no other status, and can only be cancelled or refunded', () => {
  expect(statusesBefore(bookingTransitions, 'ON_SITE')).toEqual([])
  expect(bookingTransitions.ON_SITE).toEqual(['CANCELLED', 'REFUNDED'])
  expect(bookingTransitions.ON_SITE).not.toContain('PAID')
})

test('an ended payment attempt is never restarted, because a retry is a new attempt', () => {
  expect(statusesBefore(paymentTransitions, 'STARTED')).toEqual(['CREATED'])
  expect(statusesBefore(paymentTransitions, 'CREATED')).toEqual([])
})
