import { describe, expect, test } from 'vitest'
import { type Account, checkMoney } from './checkMoney'
import type { RecordedInput, RecordedOperation, RecordedOutcome } from './history'

/** Returns an operation between two moments; without an outcome, it never got a response. */
function operation(
  call: string,
  [start, end]: [number, number],
  input: RecordedInput,
  outcome?: RecordedOutcome,
): RecordedOperation {
  return { process: 0, call, input, start, end: outcome ? end : null, outcome: outcome ?? 'unknown' }
}

const paysAtBank = (moments: [number, number] = [1, 2], state = 'SUCCESS') =>
  operation('pay at bank', moments, { booking: 'a', choice: 'success' }, { status: 303, state })
const sells = (paidBy: string | null, taken: number) =>
  operation('sell at desk', [1, 2], { key: 'sale', paidBy }, { status: 201, booking: 'a', taken })
const refund = (key: string, amount: number, moments: [number, number], outcome?: Partial<RecordedOutcome>) =>
  operation('refund', moments, { booking: 'a', key, amount }, outcome && { status: 200, ...outcome })
const cancel = (refundAmount: number | undefined, outcome?: RecordedOutcome) =>
  operation('cancel', [5, 6], { booking: 'a', refundAmount }, outcome)
const edit = (version: number, refundAmount: number, outcome?: RecordedOutcome) =>
  operation('edit', [3, 4], { booking: 'a', version, people: 1, refundAmount }, outcome)
const done = { status: 200, booking: 'a' }

const online = { key: 'R-1', how: 'ONLINE', amountMinor: 30_000 }
const account = (changes: Partial<Account> = {}): Account => ({
  booking: 'a',
  currency: 'HUF',
  takings: [online],
  refunds: [],
  isOpen: false,
  ...changes,
})
const back = (key: string, amountMinor: number) => ({ key, amountMinor })

describe('a valid history', () => {
  test.each<[string, RecordedOperation[], Account]>([
    ['has one payment for each success at the bank', [paysAtBank(), paysAtBank([1, 2], 'TIMEOUT')], account()],
    [
      'has the money of a sale at the desk',
      [sells('CASH', 300)],
      account({ takings: [{ key: 'desk:0', how: 'CASH', amountMinor: 300 }] }),
    ],
    ['sells without money', [sells(null, 0)], account({ takings: [] })],
    [
      'has one refund for two requests with the same key',
      [paysAtBank(), refund('k', 100, [3, 5], {}), refund('k', 100, [4, 6], {})],
      account({ refunds: [back('caller:k', 100)] }),
    ],
    [
      'splits a refund into parts',
      [paysAtBank(), refund('k', 300, [3, 5], {})],
      account({ refunds: [back('caller:k:1', 100), back('caller:k:2', 200)] }),
    ],
    ['never made a refund without a response', [paysAtBank(), refund('k', 100, [3, 0])], account()],
    [
      'made a refund without a response',
      [paysAtBank(), refund('k', 100, [3, 0])],
      account({ refunds: [back('caller:k', 100)] }),
    ],
    [
      'made a refund whose outcome at the bank was unknown',
      [paysAtBank(), refund('k', 100, [3, 4], { status: 409, code: 'PAYMENT_IN_PROGRESS' })],
      account({ refunds: [back('caller:k', 100)] }),
    ],
    [
      'refunds a cancellation and an edit',
      [paysAtBank(), edit(1, 100, done), cancel(200, done)],
      account({ refunds: [back('edit:1', 100), back('cancellation', 200)] }),
    ],
    [
      'refunds all that a guest paid who cancels',
      [paysAtBank(), cancel(undefined, done)],
      account({ refunds: [back('cancellation', 30_000)] }),
    ],
    ['still owes a refund that the bank has refused', [paysAtBank(), cancel(200, done)], account({ isOpen: true })],
  ])('%s', (_what, operations, found) => {
    expect(checkMoney(operations, [found])).toEqual([])
  })
})

describe('an invalid history', () => {
  test.each<[string, RecordedOperation[], Account, RegExp]>([
    ['lost a payment', [paysAtBank()], account({ takings: [] }), /online payments should be 1 .* is 0/],
    [
      'has a payment twice',
      [paysAtBank()],
      account({ takings: [online, { ...online, key: 'R-2' }] }),
      /online payments should be 1 .* is 2/,
    ],
    [
      'has a sale with another amount',
      [sells('CASH', 300)],
      account({ takings: [{ key: 'desk:0', how: 'CASH', amountMinor: 600 }] }),
      /desk money should be 300 .* is 600/,
    ],
    [
      'has a refund twice',
      [paysAtBank(), refund('k', 100, [3, 4], {})],
      account({ refunds: [back('caller:k', 100), back('caller:k', 100)] }),
      /refund caller:k should be 100 .* is 200/,
    ],
    ['lost a refund', [paysAtBank(), refund('k', 100, [3, 4], {})], account(), /refund caller:k should be 100 .* is 0/],
    [
      'made a refund that was rejected',
      [paysAtBank(), refund('k', 100, [3, 4], { status: 409, code: 'NOT_POSSIBLE_NOW' })],
      account({ refunds: [back('caller:k', 100)] }),
      /refund caller:k should be 0 .* is 100/,
    ],
    [
      'has a refund that nobody asked for',
      [paysAtBank()],
      account({ refunds: [back('bank:1', 100)] }),
      /nobody asked for the refund bank:1/,
    ],
    [
      'refunds more than the cancellation decided',
      [paysAtBank(), cancel(200, done)],
      account({ refunds: [back('cancellation', 300)] }),
      /cancellation should be 200 .* is 300/,
    ],
    [
      'lost the refund of an edit',
      [paysAtBank(), edit(1, 100, done), edit(2, 100, done)],
      account({ refunds: [back('edit:1', 100)] }),
      /edits should be 200 .* is 100/,
    ],
  ])('%s', (_what, operations, found, fault) => {
    expect(checkMoney(operations, [found])).toEqual([expect.stringMatching(fault)])
  })

  test('lost the booking of an acknowledged payment', () => {
    expect(checkMoney([paysAtBank()], [])).toEqual(['the payment of a was acknowledged, but its booking is lost'])
  })

  test('refunded a payment before anybody had begun to pay it', () => {
    const history = [paysAtBank([1, 2]), refund('k', 300, [3, 4], {}), refund('m', 300, [5, 6], {}), paysAtBank([8, 9])]
    const takings = [1, 2].map((attempt) => ({ key: `R-${attempt}`, how: 'ONLINE', amountMinor: 300 }))
    expect(
      checkMoney(history, [account({ takings, refunds: [back('caller:k', 300), back('caller:m', 300)] })]),
    ).toEqual(['a: 600 was refunded at 6 ms, but at most 300 paid'])
  })
})
