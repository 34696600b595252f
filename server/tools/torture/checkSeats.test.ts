import { describe, expect, test } from 'vitest'
import { checkSeats } from './checkSeats'
import type { RecordedInput, RecordedOperation, RecordedOutcome } from './history'

const slot = '2027-01-04T10'
const forGood = { until: null, slot }

/** Returns an operation between two moments; without an outcome, it never got a response. */
function operation(
  call: string,
  [start, end]: [number, number],
  input: RecordedInput,
  outcome?: RecordedOutcome,
): RecordedOperation {
  return { process: 0, call, input, start, end: outcome ? end : null, outcome: outcome ?? 'unknown' }
}

const capacity = (seats: number, moments: [number, number] = [0, 1], blocked: { slot: string; seats: number }[] = []) =>
  operation('save settings', moments, { capacity: seats, blocked }, { status: 200 })

const book = (booking: string, people: number, moments: [number, number], until = 1_000) =>
  operation('book', moments, { key: `key of ${booking}`, slot, people }, { status: 201, booking, until })

const refused = (people: number, moments: [number, number]) =>
  operation('book', moments, { key: `key at ${moments[0]}`, slot, people }, { status: 409, code: 'SLOT_FULL' })

const unanswered = (people: number, start: number) =>
  operation('book', [start, 0], { key: `key at ${start}`, slot, people })

const release = (booking: string, moments: [number, number], status = 200) =>
  operation('release', moments, { booking }, { status, booking })

const full = '8 seats were taken at 2027-01-04T10, which had 6'

describe('a valid history', () => {
  test.each<[string, RecordedOperation[]]>([
    ['fills the slot exactly', [capacity(6), book('a', 3, [2, 3]), book('b', 3, [2, 4]), refused(1, [5, 6])]],
    [
      'frees seats before they are taken again',
      [capacity(4), book('a', 4, [2, 3]), release('a', [4, 8]), book('b', 4, [5, 7])],
    ],
    ['takes the seats of a hold that has ended', [capacity(4), book('a', 4, [2, 3], 10), book('b', 4, [9, 12])]],
    ['refuses what a booking without a response may have taken', [capacity(4), unanswered(3, 2), refused(2, [3, 4])]],
    [
      'refuses what a concurrent booking takes before or after',
      [capacity(4), book('a', 3, [2, 9]), refused(2, [3, 4])],
    ],
    ['refuses blocked seats', [capacity(4, [0, 1], [{ slot, seats: 3 }]), refused(2, [3, 4])]],
    [
      'keeps seats when the capacity is lowered',
      [capacity(6), book('a', 5, [2, 3]), capacity(4, [4, 5]), refused(1, [6, 7])],
    ],
    [
      'takes and refuses by either capacity while it changes',
      [capacity(6), capacity(4, [2, 9]), book('a', 5, [3, 4]), refused(1, [5, 6])],
    ],
    ['gives one booking to two requests with the same key', [capacity(4), book('a', 3, [2, 6]), book('a', 3, [3, 5])]],
    [
      'counts a repeated response from the first request',
      [capacity(4), book('a', 3, [2, 3], 10), book('a', 3, [9, 11], 20), book('b', 3, [12, 13])],
    ],
  ])('%s', (_what, operations) => {
    expect(checkSeats(operations)).toEqual([])
  })

  test('moves a booking, so that its seats are free for another', () => {
    const elsewhere = '2027-01-04T11'
    const move = operation(
      'reschedule',
      [5, 8],
      { booking: 'a', slot: elsewhere },
      {
        status: 200,
        booking: 'a',
        people: 4,
        until: null,
        slot: elsewhere,
      },
    )
    expect(checkSeats([capacity(4), book('a', 4, [2, 3]), move, book('b', 4, [6, 9])])).toEqual([])
  })

  test('takes the seats of the booking that it replaces', () => {
    const replacing = book('b', 4, [5, 6])
    replacing.input.replaces = 'a'
    expect(checkSeats([capacity(4), book('a', 4, [2, 3]), replacing])).toEqual([])
  })
})

describe('an invalid history', () => {
  test('has two bookings at the same time that exceed the capacity together', () => {
    expect(checkSeats([capacity(6), book('a', 4, [2, 9]), book('b', 4, [3, 8])])).toEqual([
      `${full}, after the booking a for 4 at 9 ms`,
    ])
  })

  test('has a booking that succeeded while all seats were taken', () => {
    expect(checkSeats([capacity(6), book('a', 4, [2, 3]), book('b', 4, [4, 5])])).toEqual([
      `${full}, after the booking b for 4 at 5 ms`,
      'the booking b for 4 at 5 ms at 2027-01-04T10 succeeded, but at most 2 seats were free',
    ])
  })

  test('has a booking that succeeded after the capacity had been lowered', () => {
    const history = [capacity(6), book('a', 4, [2, 3]), capacity(4, [4, 5]), book('b', 1, [6, 7])]
    expect(checkSeats(history)).toEqual([
      'the booking b for 1 at 7 ms at 2027-01-04T10 succeeded, but at most 0 seats were free',
    ])
  })

  test('has a paid booking whose seats were sold again after its hold would have ended', () => {
    const back = operation('return from bank', [5, 6], {}, { status: 200, booking: 'a', people: 4, ...forGood })
    expect(checkSeats([capacity(4), book('a', 4, [2, 3], 10), back, book('b', 1, [20, 21])])).toHaveLength(2)
  })

  test('has seats that were sold again after a rejected release', () => {
    expect(
      checkSeats([capacity(4), book('a', 4, [2, 3]), release('a', [4, 5], 409), book('b', 1, [6, 7])]),
    ).toHaveLength(2)
  })

  test('has a refusal while seats were free', () => {
    expect(checkSeats([capacity(6), book('a', 4, [2, 3]), refused(2, [4, 5])])).toEqual([
      'book of 2 at 4 ms at 2027-01-04T10 was refused, but at least 2 seats were free',
    ])
  })

  test('has a refusal after the seats had been released', () => {
    const history = [capacity(4), book('a', 4, [2, 3]), release('a', [4, 5]), refused(4, [6, 7])]
    expect(checkSeats(history)).toHaveLength(1)
  })
})
