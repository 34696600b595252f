import type { RequestHandler } from 'express'
import { rateLimit } from 'express-rate-limit'
import { AppError } from './appError'

export type RateLimits = { everyCall: RequestHandler; costlyCall: RequestHandler }

/** Requests a minute from one address: generous for reading (hotels share addresses), tight for what takes seats or asks the bank. */
export function rateLimits({ isOn }: { isOn: boolean }): RateLimits {
  const perMinute = (limit: number): RequestHandler =>
    rateLimit({
      windowMs: 60_000,
      limit,
      skip: () => !isOn,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      handler: () => {
        throw new AppError('TOO_MANY_REQUESTS', 'Too many requests. Wait a minute and try again.')
      },
    })
  return { everyCall: perMinute(600), costlyCall: perMinute(30) }
}
