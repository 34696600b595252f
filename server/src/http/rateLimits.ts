import type { Request, RequestHandler } from 'express'
import { type Options, rateLimit } from 'express-rate-limit'
import { AppError } from './appError'

/** Limits by network address; each counts separately, so that one kind of call never uses up another's limit. */
export type RateLimits = ReturnType<typeof rateLimits>

/**
 * Returns limits on requests per minute from one network address: generous for reading (hotels share addresses), tight
 * for what costs seats, a password check or a call to the bank. `isStaff` says who is signed in: guests on the same
 * Wi-Fi never slow the desk down. Of the bank's notices only refused ones count.
 */
export function rateLimits({ isOn, isStaff }: { isOn: boolean; isStaff: (req: Request) => boolean }) {
  const perMinute = (limit: number, options: Partial<Options> = {}): RequestHandler =>
    rateLimit({
      windowMs: 60_000,
      limit,
      skip: (req) => !isOn || isStaff(req),
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      handler: () => {
        throw new AppError('TOO_MANY_REQUESTS', 'Too many requests. Wait a minute and try again.')
      },
      ...options,
    })
  return {
    everyCall: perMinute(600),
    bankNotice: perMinute(600, { skipSuccessfulRequests: true }),
    signIn: perMinute(30, { skip: () => !isOn }),
    booking: perMinute(30),
    bankReturn: perMinute(60),
    form: perMinute(30),
  }
}
