import { createSecretKey, type KeyObject } from 'node:crypto'
import { type Role, roleSchema } from '@range/shared/accounts/schema'
import type { Request } from 'express'
import jwt from 'jsonwebtoken'
import { z } from 'zod'
import { Admin, type AdminDocument } from './adminModel'

const tokenHours = 12
const claimsSchema = z.object({ sub: z.string().regex(/^[0-9a-f]{24}$/), version: z.number(), role: roleSchema })

const senders = new WeakMap<Request, Promise<AdminDocument | undefined>>()
const keys = new Map<string, KeyObject>()

type TokenHolder = { _id: unknown; tokenVersion: number; role: Role }

/** Returns a signed token for an account. */
export function signToken({ _id, tokenVersion, role }: TokenHolder, jwtSecret: string): string {
  const options: jwt.SignOptions = { algorithm: 'HS256', subject: String(_id), expiresIn: `${tokenHours}h` }
  return jwt.sign({ version: tokenVersion, role }, keyOf(jwtSecret), options)
}

/**
 * Returns the account that a token belongs to; undefined when the token is missing, forged, expired, or older than the
 * latest change of the account's password, role or activation.
 */
export async function accountOfToken(
  authorization: string | undefined,
  jwtSecret: string,
): Promise<AdminDocument | undefined> {
  const claims = claimsOf(authorization, jwtSecret)
  if (!claims) return undefined
  const { sub, version, role } = claims
  const account = await Admin.findOne({ _id: sub, tokenVersion: version, role, deactivatedAt: null }).lean()
  return account ?? undefined
}

/** Returns the account that sent a request. Rate limits and guard share one read of it. */
export function accountOfRequest(req: Request, jwtSecret: string): Promise<AdminDocument | undefined> {
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
