import type { Request, RequestHandler, Response } from 'express'
import type { RateLimitInfo } from 'express-rate-limit'
import { logCall } from '../resellers/callLog'
import { type ResellerDocument, resellerOfKey } from '../resellers/resellerModel'
import { forbidden, unauthorized } from './octoError'
import type { Caller } from './presentProduct'

const supported = ['octo/pricing', 'octo/content'] as const

/** The response of GET capabilities, which needs no key. */
export const capabilityList = supported.map((id) => ({
  id,
  revision: 1,
  required: false,
  dependencies: [],
  docs: null,
}))

/** Looks up the reseller of the request's key, for `identify` and for the rate limit on requests without a valid key. */
export const recognize: RequestHandler = async (req, res, next) => {
  const [, key] = /^Bearer (\S{1,200})$/i.exec(req.get('Authorization') ?? '') ?? []
  const reseller = key === undefined ? undefined : await resellerOfKey(key)
  res.locals.keyOf = reseller
  res.locals.hasLivingKey = reseller !== undefined && !reseller.revokedAt
  next()
}

/**
 * Allows requests with a valid reseller key, negotiates capabilities, and logs the request once it is answered.
 * Throws UNAUTHORIZED without a known key, and FORBIDDEN for a revoked one, which is also logged.
 */
export function identify(now: () => Date): RequestHandler {
  return async (req, res, next) => {
    const reseller: ResellerDocument | undefined = res.locals.keyOf
    if (!reseller) {
      res.set('WWW-Authenticate', 'Bearer')
      throw unauthorized()
    }
    logWhenDone(req, res, String(reseller._id), now)
    if (reseller.revokedAt) throw forbidden()
    const asked = (req.get('Octo-Capabilities') ?? '').split(',').map((id) => id.trim())
    const used = supported.filter((id) => asked.includes(id))
    const capabilities = { hasPricing: used.includes('octo/pricing'), hasContent: used.includes('octo/content') }
    res.set({ 'Octo-Capabilities': used.join(', '), 'Content-Language': 'en', 'Available-Languages': 'en' })
    res.locals.caller = { reseller, capabilities } satisfies Caller
    next()
  }
}

/** Returns the caller that `identify` has authenticated. */
export function callerOf({ locals }: Response): Caller {
  return locals.caller
}

function logWhenDone(req: Request, res: Response, reseller: string, now: () => Date): void {
  const began = performance.now()
  const at = now()
  const path = `${req.baseUrl}${req.path}`.slice(0, 200)
  res.once('close', () => {
    if (isRefusedAgain(req, res)) return
    const milliseconds = Math.round(performance.now() - began)
    const error = String(res.locals.octoError ?? '')
    logCall({ reseller, at, method: req.method, path, status: res.statusCode, error, milliseconds }).catch((cause) => {
      req.log.warn({ err: cause }, 'a reseller’s call could not be logged')
    })
  })
}

/**
 * Returns whether a rate limit has already refused an earlier request in the same minute. Only the first refusal is
 * logged, so that nobody can flood the log.
 */
function isRefusedAgain({ rateLimit }: Request & { rateLimit?: RateLimitInfo }, { statusCode }: Response): boolean {
  return statusCode === 429 && rateLimit !== undefined && rateLimit.used > rateLimit.limit + 1
}
