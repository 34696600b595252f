import { type ChecksumsInOrder, checksumOf } from './checksum'

/** The bytes after every stored value: a checksum of its key and itself. */
export const checksumBytes = 4

/** Returns the value with its checksum, in memory that the next sealed value reuses. */
export function sealed(key: Buffer, value: Buffer): Buffer {
  const length = value.length + checksumBytes
  if (length > scratch.length) scratch = Buffer.allocUnsafeSlow(2 * length)
  scratch.set(value)
  scratch.writeUInt32LE(checksumOf(value, 0, value.length, checksumOf(key, 0, key.length)), value.length)
  return scratch.subarray(0, length)
}

let scratch = Buffer.allocUnsafeSlow(64 * 1024)

/** Returns the value without its checksum, or `undefined` if the key or the value has changed since it was sealed. */
export function unsealed(key: Buffer, stored: Buffer): Buffer | undefined {
  const isWhole = isSealed(key, 0, key.length, stored, 0, stored.length)
  return isWhole ? stored.subarray(0, stored.length - checksumBytes) : undefined
}

/** The checksum of any bytes followed by their own checksum. */
const wholeChecksum = checksumOf(Buffer.alloc(checksumBytes), 0, checksumBytes)

/** Returns whether a key and its stored value, each a range of bytes, are unchanged since they were sealed. */
export function isSealed(
  key: Buffer,
  keyStart: number,
  keyEnd: number,
  stored: Buffer,
  start: number,
  end: number,
): boolean {
  if (end - start < checksumBytes) return false
  return checksumOf(stored, start, end, checksumOf(key, keyStart, keyEnd)) === wholeChecksum
}

/**
 * Returns the same for entries in order, each in one piece; `shared` is the number of bytes that a key shares with the
 * previous one.
 */
export const isSealedInOrder = (
  checksums: ChecksumsInOrder,
  bytes: Buffer,
  keyStart: number,
  start: number,
  end: number,
  shared: number,
): boolean => end - start >= checksumBytes && checksums.of(bytes, keyStart, end, shared) === wholeChecksum
