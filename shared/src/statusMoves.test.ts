import { describe, expect, test } from 'vitest'
import { bookingMoves, bookingStatuses, retryableStatuses } from './bookings/status'
import { before, canMove, type Moves } from './moves'
import { paymentMoves, paymentStatuses } from './payments/status'

/** Every status that can be reached from `start`, by any number of moves. */
function reachable<S extends string>(moves: Moves<S>, start: S): Set<S> {
  const found = new Set<S>()
  const open = [start]
  for (let status = open.pop(); status !== undefined; status = open.pop()) {
    for (const next of moves[status]) {
      if (!found.has(next)) open.push(next)
      found.add(next)
    }
  }
  return found
}

describe.each([
  { what: 'booking', moves: bookingMoves as Moves<string>, statuses: bookingStatuses as readonly string[] },
  { what: 'payment attempt', moves: paymentMoves as Moves<string>, statuses: paymentStatuses as readonly string[] },
])('the moves of a $what', ({ moves, statuses }) => {
  test('every status has its list, and every target is a status', () => {
    expect(Object.keys(moves).sort()).toEqual([...statuses].sort())
    for (const targets of Object.values(moves)) expect(statuses).toEqual(expect.arrayContaining([...targets]))
  })

  test('no status moves to itself, and no target is listed twice', () => {
    for (const [status, targets] of Object.entries(moves)) {
      expect(targets).not.toContain(status)
      expect(new Set(targets).size).toBe(targets.length)
    }
  })

  test('before() is the table read backwards', () => {
    for (const to of statuses) {
      expect(before(moves, to)).toEqual(statuses.filter((from) => canMove(moves, from, to)))
    }
  })

  test('a refund is the end', () => {
    expect(moves.REFUNDED).toEqual([])
  })
})

test('a paid booking only ends: refunded, or cancelled by staff', () => {
  expect(bookingMoves.PAID).toEqual(['CANCELLED', 'REFUNDED'])
})

test('what was refunded leads nowhere', () => {
  expect([...reachable(bookingMoves, 'REFUNDED')]).toEqual([])
})

test('money that arrives late still makes an unpaid booking paid', () => {
  expect(before(bookingMoves, 'PAID')).toEqual(['AWAITING_PAYMENT', 'FAILED', 'CANCELLED', 'EXPIRED'])
  expect(before(paymentMoves, 'PAID')).toEqual(['CREATED', 'STARTED', 'FAILED', 'CANCELLED', 'EXPIRED'])
})

test('trying again is possible from exactly the statuses that may await payment once more', () => {
  expect(before(bookingMoves, 'AWAITING_PAYMENT')).toEqual([...retryableStatuses])
})

test('only what was paid is refunded: online, at the desk, or before it was cancelled', () => {
  expect(before(bookingMoves, 'REFUNDED')).toEqual(['PAID', 'CANCELLED', 'ON_SITE'])
  expect(before(paymentMoves, 'REFUNDED')).toEqual(['PAID'])
})

test('a booking that is paid at the desk is made so by staff, and only cancelled or refunded from there', () => {
  expect(before(bookingMoves, 'ON_SITE')).toEqual([])
  expect(bookingMoves.ON_SITE).toEqual(['CANCELLED', 'REFUNDED'])
  expect(canMove(bookingMoves, 'ON_SITE', 'PAID')).toBe(false)
})

test('an attempt that ended is never started again: trying again is a new attempt', () => {
  expect(before(paymentMoves, 'STARTED')).toEqual(['CREATED'])
  expect(before(paymentMoves, 'CREATED')).toEqual([])
})
