import { crc32 } from 'node:zlib'

/** From here on a call of the library costs less than what it saves. */
const longEnough = 400

const tables = 8

/** What each byte does to a checksum, and what it does from up to seven places ahead of the end. */
const effects = new Int32Array(tables * 256)
for (let byte = 0; byte < 256; byte++) {
  let effect = byte
  for (let bit = 0; bit < 8; bit++) effect = effect & 1 ? 0xedb88320 ^ (effect >>> 1) : effect >>> 1
  effects[byte] = effect
}
for (let at = 256; at < effects.length; at++) {
  const nearer = effects[at - 256]!
  effects[at] = (nearer >>> 8) ^ effects[nearer & 255]!
}

/** The CRC-32 of a stretch of bytes, or of what `before` is the CRC-32 of with the stretch behind it. */
export function checksumOf(bytes: Buffer, start: number, end: number, before = 0): number {
  if (end - start >= longEnough) return crc32(bytes.subarray(start, end), before)
  let sum = ~before
  let at = start
  for (; at + tables <= end; at += tables) sum = withEight(sum, bytes, at)
  for (; at < end; at++) sum = withOne(sum, bytes[at]!)
  return ~sum >>> 0
}

/** Checksums of stretches of which each may begin as the one before does: what they share is not read again. */
export class ChecksumsInOrder {
  /** What the stretch before came to after each eight bytes. */
  private sums: Int32Array = new Int32Array(64).fill(-1)

  /** The CRC-32 of a stretch; its first `shared` bytes are those of the stretch that was asked for before. */
  of(bytes: Buffer, start: number, end: number, shared: number): number {
    const eights = (end - start) >>> 3
    if (eights >= this.sums.length) this.sums = grown(this.sums, eights)
    const { sums } = this
    let place = shared >>> 3
    let sum = sums[place]!
    let at = start + place * tables
    while (place < eights) {
      sum = withEight(sum, bytes, at)
      sums[++place] = sum
      at += tables
    }
    for (; at < end; at++) sum = withOne(sum, bytes[at]!)
    return ~sum >>> 0
  }
}

function grown(sums: Int32Array, eights: number): Int32Array {
  const longer = new Int32Array(2 * eights)
  longer.set(sums)
  return longer
}

function withEight(sum: number, bytes: Buffer, at: number): number {
  const first = sum ^ (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24))
  return (
    effects[1792 + (first & 255)]! ^
    effects[1536 + ((first >>> 8) & 255)]! ^
    effects[1280 + ((first >>> 16) & 255)]! ^
    effects[1024 + (first >>> 24)]! ^
    effects[768 + bytes[at + 4]!]! ^
    effects[512 + bytes[at + 5]!]! ^
    effects[256 + bytes[at + 6]!]! ^
    effects[bytes[at + 7]!]!
  )
}

const withOne = (sum: number, byte: number): number => (sum >>> 8) ^ effects[(sum ^ byte) & 255]!
