import { type Request, type RequestHandler, Router } from 'express'
import { type Options, type RateLimitInfo, rateLimit } from 'express-rate-limit'
import type { Logger } from 'pino'
import { AppError } from './appError'
import { limitCounts } from './limitCounts'
import { networksOf } from './network'

/**
 * The limits on each kind of call, each a handler for the front of a route. Each kind counts separately, so that one never
 * uses up another's limit.
 */
export type RateLimits = ReturnType<typeof rateLimits>

type Rules = {
  isOn: boolean
  /** Returns whether a request is from signed-in staff, whom guests on the same Wi-Fi must never slow down. */
  isStaff: (req: Request) => Promise<boolean>
  /** Returns whether the account that a request names has signed in before from about the same place. */
  isFromKnownPlace: (req: Request) => Promise<boolean>
  /** Returns whether the promo code that a request names exists. */
  isKnownPromoCode: (req: Request) => Promise<boolean>
  /** The HMAC key for hashed addresses and names. */
  secret: string
  logger: Logger
}

/** The place where a limit counts: the database for all processes together, or this process. */
type Counting = (name: string, windowMs: number) => Partial<Options>
type Skip = (req: Request) => boolean | Promise<boolean>
type NetworkOptions = Omit<Partial<Options>, 'skip' | 'keyGenerator'> & {
  counting?: Counting
  skip?: Skip
  /** A second key to count by, in addition to the network. */
  alsoBy?: (req: Request) => string
}
/** Above `over` requests a minute in total, each network may make only `leaves`, except for requests that are `spared`. */
type Flood = { over: number; leaves: number; spared?: Skip }

const minuteMs = 60_000
const quarterHourMs = 15 * minuteMs
const inThisProcess: Counting = () => ({})
/** Failed validation, or a booking that does not exist: these count only against their own network. */
const pointlessStatuses = [400, 404, 422]

/**
 * Returns the limits on requests. All count by network (`networksOf`): generously for reading, because hotels share
 * addresses, and tightly for whatever costs seats, a password check, an email or a call to the bank. No limit on the total
 * refuses a request. Instead, a flood tightens the limits per network, which spares signed-in staff, places from which the
 * account has signed in before, and guests with a booking.
 *
 * The database counts the tight limits for all processes together; while it is away they let requests pass. Each process
 * counts reads itself, because a database write per read would cost more than the read. It also counts bookings itself,
 * because the quotas in the database limit their seats anyway. A reseller has its own limits. Payment notifications (IPNs)
 * and sign-ins with one name count only when refused, promo codes only when wrong.
 */
export function rateLimits({ isOn, isStaff, isFromKnownPlace, isKnownPromoCode, secret, logger }: Rules) {
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

  const ofOneName = {
    windowMs: quarterHourMs,
    skip: (req: Request) => !isOn || nameIn(req) === '',
    skipSuccessfulRequests: true,
  }
  // An attacker with many addresses can use this limit up, which must not lock out the account's owner.
  const ofOneNameFromAnywhere: Partial<Options> = {
    ...ofOneName,
    ...inDatabase('sign-in by name', quarterHourMs),
    keyGenerator: nameIn,
    handler: (req, _res, next, { windowMs }) => {
      isFromKnownPlace(req).then((isKnown) => next(isKnown ? undefined : tooManyRequests(windowMs)), next)
    },
  }
  const signingIn = { counting: inDatabase, skip: isOff }
  const isSparedSigningIn: Skip = async (req) => (await isStaff(req)) || (await isFromKnownPlace(req))
  // `octo` has identified the reseller before this limit runs.
  const ofOneReseller: Partial<Options> = {
    skip: isOff,
    limit: (_req, { locals }) => locals.caller.reseller.callsPerMinute,
    keyGenerator: (_req, { locals }) => String(locals.caller.reseller._id),
  }
  return {
    everyCall: byNetwork('call', 600),
    page: byNetwork('page', 600),
    /** For pictures and other files, dozens per page: enough for a hotel whose guests share an address. */
    file: byNetwork('file', 3000),
    health: byNetwork('health', 600, { skip: (req) => !isOn || isCheckFromNearby(req) }),
    paymentNotifications: byNetwork('payment notification', 600, { skipSuccessfulRequests: true }),
    signIn: inTurn([
      byNetwork('sign-in', 30, signingIn),
      byNetwork('sign-in by name and address', 30, { ...ofOneName, counting: inDatabase, alsoBy: nameIn }),
      limit(600, ofOneNameFromAnywhere),
      tightenedBy('sign-in', { over: 100, leaves: 5, spared: isSparedSigningIn }, signingIn),
    ]),
    setup: byNetwork('setup', 30, { counting: inDatabase }),
    booking: inTurn([byNetwork('booking', 30), tightenedBy('booking', { over: 200, leaves: 6 })]),
    promoCode: byNetwork('promo code', 20, {
      counting: inDatabase,
      windowMs: quarterHourMs,
      skip: async (req) => promoCodeIn(req) === '' || (await isOffOrStaff(req)),
      skipSuccessfulRequests: true,
      requestWasSuccessful: isKnownPromoCode,
      handler: () => {
        const message = 'Too many wrong promo codes. Wait 15 minutes and try again, or continue without a code.'
        throw new AppError('TOO_MANY_REQUESTS', message, { field: 'promoCode' })
      },
    }),
    ownBooking: byNetwork('own booking', 30),
    bankReturn: byNetwork('bank return', 60, { counting: inDatabase }),
    form: inTurn([
      byNetwork('form', 30, { counting: inDatabase }),
      tightenedBy('form', { over: 100, leaves: 5 }, { counting: inDatabase }),
    ]),
    resellers: {
      unknownKey: byNetwork('unknown key', 60, { skip: ({ res }) => !isOn || res?.locals.hasLivingKey }),
      reading: limit(0, ofOneReseller),
      booking: limit(0, { ...ofOneReseller, ...inDatabase('reseller', minuteMs) }),
    },
  }
}

function tooManyRequests(windowMs: number): AppError {
  const wait = windowMs === minuteMs ? 'a minute' : `${windowMs / minuteMs} minutes`
  return new AppError('TOO_MANY_REQUESTS', `Too many requests. Wait ${wait} and try again.`)
}

function nameIn({ body }: Request): string {
  const name: unknown = body?.username
  return typeof name === 'string' ? name.trim().toLowerCase() : ''
}

/** Returns the promo code of a request as typed, or an empty string. */
export function promoCodeIn({ body }: Request): string {
  const code: unknown = body?.promoCode
  return typeof code === 'string' ? code.trim() : ''
}

/** Returns whether this machine or a trusted proxy makes the request on its own behalf, such as a health check. */
function isCheckFromNearby(req: Request): boolean {
  const peer = req.socket.remoteAddress ?? ''
  if (req.get('X-Forwarded-For') !== undefined) return false
  return /^(::1$|(::ffff:)?127\.)/.test(peer) || req.app.get('trust proxy fn')(peer, 0)
}

/** Returns how many requests a limit has counted, including this one, or zero where the limit was skipped. */
function usedOf(req: Request, limitName: string): number {
  const counted = (req as Request & Record<string, RateLimitInfo | undefined>)[limitName]
  return counted?.used ?? 0
}

function inTurn(handlers: RequestHandler[]): RequestHandler {
  return Router().use(handlers)
}
