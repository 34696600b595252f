import { crc32 } from 'node:zlib'

/** Behind every stored value stands a checksum of its key and itself. */
const checksumBytes = 4

/** The value with its checksum; it shares its memory with the next one that is sealed. */
export function sealed(key: Buffer, value: Buffer): Buffer {
  const length = value.length + checksumBytes
  if (length > scratch.length) scratch = Buffer.allocUnsafeSlow(2 * length)
  scratch.set(value)
  scratch.writeUInt32LE(crc32(value, crc32(key)), value.length)
  return scratch.subarray(0, length)
}

let scratch = Buffer.allocUnsafeSlow(64 * 1024)

/** The value without its checksum; `undefined` if the key or the value is not what was sealed. */
export function unsealed(key: Buffer, stored: Buffer): Buffer | undefined {
  const length = stored.length - checksumBytes
  if (length < 0) return undefined
  const value = stored.subarray(0, length)
  return crc32(value, crc32(key)) === stored.readUInt32LE(length) ? value : undefined
}
