import { describe, expect, test } from 'vitest'
import { bookingStatuses, bookingTransitions, retryableStatuses } from './bookings/status'
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
  test('every status has its list, and every target is a status', () => {
    expect(Object.keys(transitions).sort()).toEqual([...statuses].sort())
    for (const targets of Object.values(transitions)) expect(statuses).toEqual(expect.arrayContaining([...targets]))
  })

  test('no status follows itself, and no target is listed twice', () => {
    for (const [status, targets] of Object.entries(transitions)) {
      expect(targets).not.toContain(status)
      expect(new Set(targets).size).toBe(targets.length)
    }
  })

  test('statusesBefore() is the table read backwards', () => {
    for (const to of statuses) {
      expect(statusesBefore(transitions, to)).toEqual(statuses.filter((from) => transitions[from]?.includes(to)))
    }
  })

  test('a refund is the end', () => {
    expect(transitions.REFUNDED).toEqual([])
  })
})

test('a paid booking can only be refunded, or cancelled by staff', () => {
  expect(bookingTransitions.PAID).toEqual(['CANCELLED', 'REFUNDED'])
})

test('nothing follows a refund', () => {
  expect([...reachable(bookingTransitions, 'REFUNDED')]).toEqual([])
})

test('money that arrives late still makes an unpaid booking paid', () => {
  expect(statusesBefore(bookingTransitions, 'PAID')).toEqual(['AWAITING_PAYMENT', 'FAILED', 'CANCELLED', 'EXPIRED'])
  expect(statusesBefore(paymentTransitions, 'PAID')).toEqual(['CREATED', 'STARTED', 'FAILED', 'CANCELLED', 'EXPIRED'])
})

test('trying again is possible from exactly the statuses that may await payment once more', () => {
  expect(statusesBefore(bookingTransitions, 'AWAITING_PAYMENT')).toEqual([...retryableStatuses])
})

test('only paid bookings are refunded: online, at the desk, or before they were cancelled', () => {
  expect(statusesBefore(bookingTransitions, 'REFUNDED')).toEqual(['PAID', 'CANCELLED', 'ON_SITE'])
  expect(statusesBefore(paymentTransitions, 'REFUNDED')).toEqual(['PAID'])
})

test('a booking to be paid at the desk is made by staff, and can only be cancelled or refunded', () => {
  expect(statusesBefore(bookingTransitions, 'ON_SITE')).toEqual([])
  expect(bookingTransitions.ON_SITE).toEqual(['CANCELLED', 'REFUNDED'])
  expect(bookingTransitions.ON_SITE).not.toContain('PAID')
})

test('an attempt that ended is never started again: trying again is a new attempt', () => {
  expect(statusesBefore(paymentTransitions, 'STARTED')).toEqual(['CREATED'])
  expect(statusesBefore(paymentTransitions, 'CREATED')).toEqual([])
})
