import { texts } from '@range/shared/texts/requestErrors'
import { type Request, type RequestHandler, Router } from 'express'
import { type Options, type RateLimitInfo, rateLimit } from 'express-rate-limit'
import type { Logger } from 'pino'
import { AppError } from './appError'
import { limitCounts } from './limitCounts'
import { networksOf } from './network'

export type LimiterRules = {
  isOn: boolean
  /** Returns whether a request is from signed-in staff, whom guests on the same Wi-Fi must never slow down. */
  isStaff: (req: Request) => Promise<boolean>
  /** The HMAC key for hashed addresses and names. */
  secret: string
  logger: Logger
}

/** The place where a limit counts: the database for all processes together, or this process. */
export type Counting = (name: string, windowMs: number) => Partial<Options>
export type Skip = (req: Request) => boolean | Promise<boolean>
type NetworkOptions = Omit<Partial<Options>, 'skip' | 'keyGenerator'> & {
  counting?: Counting
  skip?: Skip
  /** A second key to count by, in addition to the network. */
  alsoBy?: (req: Request) => string
}
/** Above `over` requests a minute in total, each network may make only `leaves`, except for requests that are `spared`. */
type Flood = { over: number; leaves: number; spared?: Skip }

export const minuteMs = 60_000
export const quarterHourMs = 15 * minuteMs
export const dayMs = 24 * 60 * minuteMs
/** Failed validation, or a booking that does not exist: these count only against their own network. */
const pointlessStatuses = [400, 404, 422]

export const inThisProcess: Counting = () => ({})

/** Returns the kinds of limits that `rateLimits` is made of. Unless they say otherwise, they count per minute. */
export function limiters({ isOn, isStaff, secret, logger }: LimiterRules) {
  const isOff: Skip = () => !isOn
  const isOffOrStaff: Skip = async (req) => !isOn || (await isStaff(req))
  const inDatabase: Counting = (name, windowMs) => ({
    store: limitCounts(name, { windowMs, secret }),
    passOnStoreError: true,
  })

  const limit = (most: number, options: Partial<Options>): RequestHandler =>
    rateLimit({
      windowMs: minuteMs,
      limit: most,
      skip: isOffOrStaff,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      logger,
      handler: (_req, _res, _next, { windowMs }) => {
        throw tooManyRequests(windowMs)
      },
      ...options,
    })

  /** Limits each network to `most` requests, and a wide network to the multiple of that from `networksOf`. */
  const byNetwork = (name: string, most: number, options: NetworkOptions = {}): RequestHandler => {
    const { counting = inThisProcess, skip = isOffOrStaff, alsoBy, windowMs = minuteMs, ...rest } = options
    const narrowOrWide = (at: 0 | 1) => {
      const networkAt = ({ ip = '' }: Request) => networksOf(ip)[at]
      const own = at === 0 ? name : `${name} of wide network`
      return limit(most, {
        ...rest,
        ...counting(own, windowMs),
        windowMs,
        limit: (req) => most * (networkAt(req)?.times ?? 1),
        skip: async (req) => networkAt(req) === undefined || (await skip(req)),
        keyGenerator: (req) => {
          const network = networkAt(req)?.name ?? ''
          return alsoBy ? JSON.stringify([alsoBy(req), network]) : network
        },
        requestPropertyName: own,
      })
    }
    return inTurn([narrowOrWide(0), narrowOrWide(1)])
  }

  /** Counts the requests that `byNetwork` of this name has passed, and tightens that limit during a flood. */
  const tightenedBy = (name: string, flood: Flood, { counting = inThisProcess, skip }: NetworkOptions = {}) => {
    const { over, leaves, spared = () => false } = flood
    const everybody = `all of ${name}`
    const count = limit(Number.MAX_SAFE_INTEGER, {
      ...counting(everybody, minuteMs),
      ...(skip && { skip }),
      keyGenerator: () => 'all',
      standardHeaders: false,
      skipFailedRequests: true,
      requestWasSuccessful: (_req, { statusCode }) => !pointlessStatuses.includes(statusCode),
      requestPropertyName: everybody,
    })
    const tighten: RequestHandler = async (req, _res, next) => {
      const isUsedUp = networksOf(req.ip ?? '').some(
        ({ times }, at) => usedOf(req, at === 0 ? name : `${name} of wide network`) > leaves * times,
      )
      if (usedOf(req, everybody) > over && isUsedUp && !(await spared(req))) throw tooManyRequests(minuteMs)
      next()
    }
    return inTurn([count, tighten])
  }

  return { isOff, isOffOrStaff, inDatabase, limit, byNetwork, tightenedBy }
}

/** Returns the refusal of a request beyond a limit. */
export function tooManyRequests(windowMs: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', () => waitText(windowMs))
}

function waitText(windowMs: number): string {
  if (windowMs === minuteMs) return texts.waitMinute
  return windowMs === dayMs ? texts.waitDay : texts.waitMinutes({ minutes: windowMs / minuteMs })
}

/** Returns one handler that applies several limits one after the other. */
export function inTurn(handlers: RequestHandler[]): RequestHandler {
  return Router({ mergeParams: true }).use(handlers)
}

/** Returns how many requests a limit has counted, including this one, or zero where the limit was skipped. */
function usedOf(req: Request, limitName: string): number {
  const counted = (req as Request & Record<string, RateLimitInfo | undefined>)[limitName]
  return counted?.used ?? 0
}
