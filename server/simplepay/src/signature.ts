import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** SimplePay's signature of exactly these bytes: base64 of HMAC-SHA384 with the merchant's key. */
export function sign(bytes: Buffer | string, key: string): string {
  return createHmac('sha384', key.trim()).update(bytes).digest('base64')
}

/** Whether the signature belongs to exactly these bytes; compared in constant time. */
export function isSigned(bytes: Buffer | string, signature: string | null | undefined, key: string): boolean {
  const expected = Buffer.from(sign(bytes, key))
  const given = Buffer.from((signature ?? '').trim())
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The 32 random characters that every message carries. */
export function newSalt(): string {
  return randomBytes(16).toString('hex')
}
