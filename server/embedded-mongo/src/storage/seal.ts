import { crc32 } from 'node:zlib'

/** The bytes behind every stored value: the checksum of its key and itself. */
export const sealBytes = 4

let scratch = Buffer.allocUnsafeSlow(64 * 1024)

/** Returns the value with its checksum, in memory that the next sealed value reuses. */
export function sealed(key: Buffer, value: Buffer): Buffer {
  const length = value.length + sealBytes
  if (length > scratch.length) scratch = Buffer.allocUnsafeSlow(2 * length)
  scratch.set(value)
  scratch.writeUInt32LE(crc32(value, crc32(key)), value.length)
  return scratch.subarray(0, length)
}

/** Returns the value without its checksum, or `undefined` if the key or the value has changed since it was sealed. */
export function unsealed(key: Buffer, stored: Buffer): Buffer | undefined {
  if (stored.length < sealBytes) return undefined
  const value = stored.subarray(0, stored.length - sealBytes)
  return crc32(value, crc32(key)) === checksumIn(stored) ? value : undefined
}

/** Returns the checksum at the end of a stored value. */
export const checksumIn = (stored: Buffer): number => stored.readUInt32LE(stored.length - sealBytes)
