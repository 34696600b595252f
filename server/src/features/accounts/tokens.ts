import jwt from 'jsonwebtoken'
import { z } from 'zod'
import { Admin } from './adminModel'

const tokenHours = 12
const claimsSchema = z.object({ sub: z.string().regex(/^[0-9a-f]{24}$/), version: z.number() })

/** Returns a signed token for an admin. */
export function signToken({ _id, tokenVersion }: { _id: unknown; tokenVersion: number }, jwtSecret: string): string {
  const options: jwt.SignOptions = { algorithm: 'HS256', subject: String(_id), expiresIn: `${tokenHours}h` }
  return jwt.sign({ version: tokenVersion }, jwtSecret, options)
}

/**
 * Returns whether a request carries an unexpired token that we signed. `adminOfToken` says whether it is still valid.
 */
export function hasSignedToken(authorization: string | undefined, jwtSecret: string): boolean {
  return claimsOf(authorization, jwtSecret) !== undefined
}

/**
 * Returns the admin that a token belongs to; undefined when it is missing, forged, expired, or older than the last
 * password change.
 */
export async function adminOfToken(authorization: string | undefined, jwtSecret: string) {
  const claims = claimsOf(authorization, jwtSecret)
  if (!claims) return undefined
  const admin = await Admin.findOne({ _id: claims.sub, tokenVersion: claims.version }).lean()
  return admin ?? undefined
}

function claimsOf(authorization: string | undefined, jwtSecret: string) {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
  if (!token) return undefined
  try {
    return claimsSchema.parse(jwt.verify(token, jwtSecret, { algorithms: ['HS256'] }))
  } catch (error) {
    if (error instanceof jwt.JsonWebTokenError || error instanceof z.ZodError) return undefined
    throw error
  }
}
