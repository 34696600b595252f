import { type Random, randomFrom } from '@range/embedded-mongo/testing/seededRandom'

export { createHash, createHmac, createSecretKey, type Hash, type KeyObject, timingSafeEqual } from 'node:crypto'

let random: Random = randomFrom(0)

/** Makes the ids that follow repeatable. */
export function seedIds(seed: number): void {
  random = randomFrom(seed)
}

/** Replaces the function of node:crypto in the server. */
export function randomBytes(size: number): Buffer {
  return Buffer.from(Array.from({ length: size }, () => random.below(256)))
}

/** Replaces the function of node:crypto in the server. */
export function randomInt(below: number): number {
  return random.below(below)
}

/** Replaces the function of node:crypto in the server. */
export function randomUUID(): string {
  const hex = randomBytes(16).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
