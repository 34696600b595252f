import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Returns SimplePay's signature of exactly these bytes: HMAC-SHA384 with the merchant's key, in base64. */
export function sign(bytes: Buffer | string, key: string): string {
  return createHmac('sha384', key.trim()).update(bytes).digest('base64')
}

/** Returns whether the signature belongs to exactly these bytes, compared in constant time. */
export function isSigned(bytes: Buffer | string, signature: string | null | undefined, key: string): boolean {
  const expected = Buffer.from(sign(bytes, key))
  const given = Buffer.from((signature ?? '').trim())
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Returns the 32 random characters that every message must contain. */
export function newSalt(): string {
  return randomBytes(16).toString('hex')
}
