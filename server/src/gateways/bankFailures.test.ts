import { BankError, MessageError } from '@range/simplepay/bankError'
import type { Request, Response } from 'express'
import { expect, test } from 'vitest'
import { AppError } from '../http/appError'
import { bankFailures } from './bankFailures'

function translated(error: unknown): AppError {
  let result: unknown
  bankFailures(error, {} as Request, {} as Response, (next?: unknown) => {
    result = next
  })
  expect(result).toBeInstanceOf(AppError)
  return result as AppError
}

test.each(['REJECTED', 'UNKNOWN'] as const)(
  'a call to the bank that is %s hides the reason from the guest',
  (outcome) => {
    const error = new BankError(outcome, 'start: refused, codes 5312, 5310', { errorCodes: [5312, 5310] })
    const failure = translated(error)
    expect(failure).toMatchObject({ code: 'PAYMENT_UNAVAILABLE', status: 502, cause: error })
    expect(failure.message).not.toMatch(/\d/)
  },
)

test.each([
  ['BAD_SIGNATURE', 'BAD_SIGNATURE'],
  ['UNREADABLE', 'INVALID_INPUT'],
] as const)('a message that is %s becomes %s', (code, ours) => {
  expect(translated(new MessageError(code, 'The message lacks fields we need.'))).toMatchObject({ code: ours })
})

test('any other failure is passed on as it is', () => {
  const error = new Error('a bug')
  bankFailures(error, {} as Request, {} as Response, (next?: unknown) => expect(next).toBe(error))
  expect.assertions(1)
})
