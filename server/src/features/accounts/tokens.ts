import { createSecretKey, type KeyObject } from 'node:crypto'
import { type Role, roleSchema } from '@range/shared/accounts/schema'
import { addDays, budapestToday, instantOf } from '@range/shared/budapestTime'
import type { Request } from 'express'
import jwt from 'jsonwebtoken'
import { z } from 'zod'
import { Admin, type AdminDocument, type SessionAccount } from './adminModel'

const tokenHours = 12
const claimsSchema = z.object({
  sub: z.string().regex(/^[0-9a-f]{24}$/),
  version: z.number(),
  role: roleSchema,
  /** Set after a change by PIN, which gives the rights of the desk. */
  isByPin: z.literal(true).optional(),
})

const senders = new WeakMap<Request, Promise<SessionAccount | undefined>>()
const keys = new Map<string, KeyObject>()

type TokenHolder = { _id: unknown; tokenVersion: number; role: Role }

/** Returns a signed token for an account that has given its password. */
export function signToken({ _id, tokenVersion, role }: TokenHolder, jwtSecret: string): string {
  const options: jwt.SignOptions = { algorithm: 'HS256', subject: String(_id), expiresIn: `${tokenHours}h` }
  return jwt.sign({ version: tokenVersion, role }, keyOf(jwtSecret), options)
}

/** Returns a signed token for an account that has given its PIN: with the rights of the desk, and at most for today. */
export function signPinToken({ _id, tokenVersion, role }: TokenHolder, jwtSecret: string, now: Date): string {
  const secondsLeft = Math.ceil((endOfBudapestDay(now).getTime() - now.getTime()) / 1000)
  const expiresIn = Math.min(secondsLeft, tokenHours * 3600)
  const options: jwt.SignOptions = { algorithm: 'HS256', subject: String(_id), expiresIn }
  return jwt.sign({ version: tokenVersion, role, isByPin: true }, keyOf(jwtSecret), options)
}

/** Returns the next midnight in Budapest, when everything that a PIN can do ends. */
export function endOfBudapestDay(now: Date): Date {
  return instantOf(addDays(budapestToday(now), 1), 0)
}

/**
 * Returns the account that a token belongs to; undefined when the token is missing, forged, expired, or older than the
 * latest change of the account's password, role or activation.
 */
export async function accountOfToken(
  authorization: string | undefined,
  jwtSecret: string,
): Promise<SessionAccount | undefined> {
  const claims = claimsOf(authorization, jwtSecret)
  if (!claims) return undefined
  const { sub, version, role, isByPin } = claims
  const account = await Admin.findOne({ _id: sub, tokenVersion: version, role, deactivatedAt: null }).lean()
  if (!account) return undefined
  return isByPin ? asByPin(account) : account
}

/** Returns an account with the rights that its PIN gives. */
export function asByPin(account: AdminDocument): SessionAccount {
  return { ...account, role: 'desk', isByPin: true }
}

/** Returns the account that sent a request. Rate limits and guard share one read of it. */
export function accountOfRequest(req: Request, jwtSecret: string): Promise<SessionAccount | undefined> {
  const account = senders.get(req) ?? accountOfToken(req.get('Authorization'), jwtSecret)
  senders.set(req, account)
  return account
}

function claimsOf(authorization: string | undefined, jwtSecret: string) {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
  if (!token) return undefined
  try {
    return claimsSchema.parse(jwt.verify(token, keyOf(jwtSecret), { algorithms: ['HS256'] }))
  } catch (error) {
    if (error instanceof jwt.JsonWebTokenError || error instanceof z.ZodError) return undefined
    throw error
  }
}

/** Returns a cached key object. Given the secret's text, jsonwebtoken would slowly try to parse a public key on every call. */
function keyOf(jwtSecret: string): KeyObject {
  const key = keys.get(jwtSecret) ?? createSecretKey(jwtSecret, 'utf8')
  keys.set(jwtSecret, key)
  return key
}
