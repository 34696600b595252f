import { type Request, type RequestHandler, Router } from 'express'
import { ipKeyGenerator, type Options, rateLimit } from 'express-rate-limit'
import type { Logger } from 'pino'
import { AppError } from './appError'
import { limitCounts } from './limitCounts'

/** Limits on each kind of call; each counts separately, so that one kind never uses up another's limit. */
export type RateLimits = ReturnType<typeof rateLimits>

type Rules = {
  isOn: boolean
  /** Who is signed in: guests on the same Wi-Fi never slow the desk down. */
  isStaff: (req: Request) => Promise<boolean>
  /** Whether the account that a request names was signed in to before from about where it comes from. */
  isFromKnownPlace: (req: Request) => Promise<boolean>
  /** What the hashes of addresses and names are keyed with. */
  secret: string
  logger: Logger
}

const minuteMs = 60_000
const quarterHourMs = 15 * minuteMs

/**
 * Returns limits on requests. From one network address they are generous for reading (hotels share addresses), tight for
 * what costs seats, a password check or a call to the bank, and these are limited over all addresses too. The tight ones
 * are counted in the database, for all processes together; without it they let pass. Reading is counted by each process
 * for itself, as a write to the database for each read would cost more than the read; so is booking, whose seats are
 * rationed in the database as it is. A reseller has limits of its own. Of the bank's notices and of sign-ins with one
 * name only refused ones count: few from one address, so that nobody can keep the others out, and many over all.
 */
export function rateLimits({ isOn, isStaff, isFromKnownPlace, secret, logger }: Rules) {
  const limit = (most: number, options: Partial<Options> = {}): RequestHandler =>
    rateLimit({
      windowMs: minuteMs,
      limit: most,
      skip: async (req) => !isOn || (await isStaff(req)),
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      logger,
      handler: (_req, _res, _next, { windowMs }) => {
        throw tooManyRequests(windowMs)
      },
      ...options,
    })
  const counted = (name: string, most: number, options: Partial<Options> = {}): RequestHandler => {
    const windowMs = options.windowMs ?? minuteMs
    return limit(most, { ...options, store: limitCounts(name, { windowMs, secret }), passOnStoreError: true })
  }
  const overAll = { keyGenerator: () => 'all' }
  const everybody = { skip: () => !isOn }
  const ofOneName = {
    windowMs: quarterHourMs,
    skip: (req: Request) => !isOn || nameIn(req) === '',
    skipSuccessfulRequests: true,
  }
  const ofOneNameAndNetwork = {
    ...ofOneName,
    keyGenerator: (req: Request) => JSON.stringify([nameIn(req), ipKeyGenerator(req.ip ?? '')]),
  }
  // Somebody with many addresses can use this one up: that must not keep out whom the name belongs to.
  const ofOneNameFromAnywhere: Partial<Options> = {
    ...ofOneName,
    keyGenerator: nameIn,
    handler: (req, _res, next, { windowMs }) => {
      isFromKnownPlace(req).then((isKnown) => next(isKnown ? undefined : tooManyRequests(windowMs)), next)
    },
  }
  // Whose call it is, `octo` has found out before.
  const ofOneReseller: Partial<Options> = {
    skip: () => !isOn,
    limit: (_req, { locals }) => locals.caller.reseller.callsPerMinute,
    keyGenerator: (_req, { locals }) => String(locals.caller.reseller._id),
  }
  return {
    everyCall: limit(600),
    page: limit(600),
    bankNotice: limit(600, { skipSuccessfulRequests: true }),
    signIn: inTurn([
      counted('sign-in', 30, everybody),
      counted('sign-in by name and address', 30, ofOneNameAndNetwork),
      counted('sign-in by name', 600, ofOneNameFromAnywhere),
      counted('all sign-ins', 300, { ...everybody, ...overAll }),
    ]),
    booking: inTurn([limit(30), limit(600, overAll)]),
    bankReturn: inTurn([counted('bank return', 60), counted('all bank returns', 1200, overAll)]),
    resellers: {
      unknownKey: limit(60, { skip: (_req, { locals }) => !isOn || locals.hasLivingKey }),
      reading: limit(0, ofOneReseller),
      booking: counted('reseller', 0, ofOneReseller),
    },
    form: inTurn([counted('form', 30), counted('all forms', 300, overAll)]),
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

function inTurn(handlers: RequestHandler[]): RequestHandler {
  return Router().use(handlers)
}
