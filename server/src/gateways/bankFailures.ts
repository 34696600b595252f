import { texts } from '@range/shared/texts/requestErrors'
import { BankError, MessageError } from '@range/simplepay/bankError'
import type { ErrorRequestHandler } from 'express'
import { AppError } from '../http/appError'

/** Translates failures between us and the bank into our own error codes. Comes before the error handler. */
export const bankFailures: ErrorRequestHandler = (error, _req, _res, next) => next(translate(error))

function translate(error: unknown): unknown {
  if (error instanceof BankError) {
    return new AppError('PAYMENT_UNAVAILABLE', () => texts.bankNotResponding, { cause: error })
  }
  if (error instanceof MessageError) {
    const code = error.code === 'BAD_SIGNATURE' ? 'BAD_SIGNATURE' : 'INVALID_INPUT'
    return new AppError(code, error.message, { cause: error })
  }
  return error
}
