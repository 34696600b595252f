import { cleanEmail, emailKey } from '@range/shared/emailAddress'
import { texts } from '@range/shared/texts/requestErrors'
import type { Request, RequestHandler } from 'express'
import type { Options } from 'express-rate-limit'
import { AppError } from './appError'
import {
  type Counting,
  dayMs,
  inThisProcess,
  inTurn,
  type LimiterRules,
  limiters,
  minuteMs,
  quarterHourMs,
  type Skip,
  tooManyRequests,
} from './limiters'
import { countedBy, type PerDay, perDay, type Rule } from './perDay'

/**
 * The limits on each kind of call, each a handler for the front of a route. Each kind counts separately, so that one never
 * uses up another's limit.
 */
export type RateLimits = ReturnType<typeof rateLimits>

type Rules = LimiterRules & {
  /** Returns whether the account that a request names has signed in before from about the same place. */
  isFromKnownPlace: (req: Request) => Promise<boolean>
  /** Returns whether the promo code that a request names exists. */
  isKnownPromoCode: (req: Request) => Promise<boolean>
  /** Returns a function that words how guests reach the range, as a sentence. */
  howToReachUs: () => Promise<() => string>
}

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
export function rateLimits(rules: Rules) {
  const { isOn, isStaff, isFromKnownPlace, isKnownPromoCode, howToReachUs } = rules
  const { isOff, isOffOrStaff, inDatabase, limit, byNetwork, tightenedBy } = limiters(rules)

  /** Limits what guests may repeat to its numbers in `perDay`. */
  const inADay = (name: PerDay, counting: Counting = inDatabase): RequestHandler => {
    const most: Rule = perDay[name]
    const limits = countedBy.flatMap((by) => {
      const times = most[by]
      if (times === undefined) return []
      const own = `${name} per day by ${by}`
      const options: Omit<Partial<Options>, 'skip'> = {
        windowMs: dayMs,
        skipFailedRequests: true,
        handler: (_req, _res, next) => {
          const refuse = (contact: () => string) => {
            next(new AppError('TOO_MANY_REQUESTS', () => texts.perDay[name]({ by, times, contact: contact() })))
          }
          howToReachUs().then(refuse, next)
        },
      }
      if (by === 'network') return byNetwork(own, times, { ...options, counting })
      const keyGenerator = by === 'booking' ? bookingIn : emailIn
      const skip: Skip = async (req) => keyGenerator(req) === '' || (await isOffOrStaff(req))
      return limit(times, { ...options, ...counting(own, dayMs), skip, keyGenerator })
    })
    return inTurn(limits)
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
  const wrongSignIn = {
    counting: inDatabase,
    windowMs: dayMs,
    skip: async (req: Request) => !isOn || (await isSparedSigningIn(req)),
    skipSuccessfulRequests: true,
  }
  // `octo` has identified the reseller before this limit runs.
  const ofOneReseller: Partial<Options> = {
    skip: isOff,
    limit: (_req, { locals }) => locals.caller.reseller.callsPerMinute,
    keyGenerator: (_req, { locals }) => String(locals.caller.reseller._id),
  }
  return {
    everyCall: byNetwork('call', 600),
    page: byNetwork('page', 600),
    /** For addresses without a page. */
    miss: byNetwork('miss', 60),
    /** For pictures and other files, dozens per page: enough for a hotel whose guests share an address. */
    file: byNetwork('file', 3000),
    health: byNetwork('health', 600, { skip: (req) => !isOn || isCheckFromNearby(req) }),
    paymentNotifications: byNetwork('payment notification', 600, { skipSuccessfulRequests: true }),
    signIn: inTurn([
      byNetwork('sign-in', 30, signingIn),
      // Each wrong one is recorded for `signInDays`.
      byNetwork('wrong sign-in per day', 300, wrongSignIn),
      byNetwork('sign-in by name and address', 30, { ...ofOneName, counting: inDatabase, alsoBy: nameIn }),
      limit(600, ofOneNameFromAnywhere),
      tightenedBy('sign-in', { over: 100, leaves: 5, spared: isSparedSigningIn }, signingIn),
    ]),
    setup: byNetwork('setup', 30, { counting: inDatabase }),
    booking: inTurn([
      byNetwork('booking', 30),
      tightenedBy('booking', { over: 200, leaves: 6 }),
      inADay('book', inThisProcess),
    ]),
    promoCode: byNetwork('promo code', 20, {
      counting: inDatabase,
      windowMs: quarterHourMs,
      skip: async (req) => promoCodeIn(req) === '' || (await isOffOrStaff(req)),
      skipSuccessfulRequests: true,
      requestWasSuccessful: isKnownPromoCode,
      handler: () => {
        throw new AppError('TOO_MANY_REQUESTS', () => texts.wrongPromoCodes, { field: 'promoCode' })
      },
    }),
    ownBooking: byNetwork('own booking', 30),
    move: inADay('move'),
    company: inADay('company'),
    pay: inADay('pay'),
    release: inADay('release'),
    bookingLinks: inADay('bookingLinks'),
    message: inADay('message'),
    application: inADay('application'),
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

function bookingIn({ params }: Request): string {
  return String(params.id)
}

function nameIn({ body }: Request): string {
  const name: unknown = body?.username
  return typeof name === 'string' ? name.trim().toLowerCase() : ''
}

/** Returns the email address of a request as it will be stored and compared, or an empty string. */
function emailIn({ body }: Request): string {
  const email: unknown = body?.email
  return typeof email === 'string' ? emailKey(cleanEmail(email)) : ''
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
