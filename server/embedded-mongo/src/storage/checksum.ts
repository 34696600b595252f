import { crc32 } from 'node:zlib'

/** The length from which calling zlib is faster. */
const longEnough = 400

const tables = 8

/** The effect of each byte on a checksum, for each of the last eight positions. */
const effects = new Int32Array(tables * 256)
const effectAt = (place: number): number => effects[place] ?? 0
const byteAt = (bytes: Buffer, at: number): number => bytes[at] ?? 0

for (let byte = 0; byte < 256; byte++) {
  let effect = byte
  for (let bit = 0; bit < 8; bit++) effect = effect & 1 ? 0xedb88320 ^ (effect >>> 1) : effect >>> 1
  effects[byte] = effect
}
for (let at = 256; at < effects.length; at++) {
  const nearer = effectAt(at - 256)
  effects[at] = (nearer >>> 8) ^ effectAt(nearer & 255)
}

/** Returns the CRC-32 of a range of bytes; `before` is the CRC-32 of the bytes that precede it. */
export function checksumOf(bytes: Buffer, start: number, end: number, before = 0): number {
  if (end - start >= longEnough) return crc32(bytes.subarray(start, end), before)
  let sum = ~before
  let at = start
  for (; at + tables <= end; at += tables) sum = withEight(sum, bytes, at)
  for (; at < end; at++) sum = withOne(sum, byteAt(bytes, at))
  return ~sum >>> 0
}

/**
 * Computes checksums of successive ranges without rereading the beginning that a range shares with the previous one.
 */
export class ChecksumsInOrder {
  /** The intermediate checksums of the previous range, one per eight bytes. */
  private sums: Int32Array = new Int32Array(64).fill(-1)

  /** Returns the CRC-32 of a range whose first `shared` bytes equal those of the previous one. */
  of(bytes: Buffer, start: number, end: number, shared: number): number {
    const eights = (end - start) >>> 3
    if (eights >= this.sums.length) this.sums = grown(this.sums, eights)
    const { sums } = this
    let place = shared >>> 3
    let sum = sums[place] ?? -1
    let at = start + place * tables
    while (place < eights) {
      sum = withEight(sum, bytes, at)
      sums[++place] = sum
      at += tables
    }
    for (; at < end; at++) sum = withOne(sum, byteAt(bytes, at))
    return ~sum >>> 0
  }
}

function grown(sums: Int32Array, eights: number): Int32Array {
  const longer = new Int32Array(2 * eights)
  longer.set(sums)
  return longer
}

function withEight(sum: number, bytes: Buffer, at: number): number {
  const first =
    sum ^
    (byteAt(bytes, at) | (byteAt(bytes, at + 1) << 8) | (byteAt(bytes, at + 2) << 16) | (byteAt(bytes, at + 3) << 24))
  return (
    effectAt(1792 + (first & 255)) ^
    effectAt(1536 + ((first >>> 8) & 255)) ^
    effectAt(1280 + ((first >>> 16) & 255)) ^
    effectAt(1024 + (first >>> 24)) ^
    effectAt(768 + byteAt(bytes, at + 4)) ^
    effectAt(512 + byteAt(bytes, at + 5)) ^
    effectAt(256 + byteAt(bytes, at + 6)) ^
    effectAt(byteAt(bytes, at + 7))
  )
}

const withOne = (sum: number, byte: number): number => (sum >>> 8) ^ effectAt((sum ^ byte) & 255)
