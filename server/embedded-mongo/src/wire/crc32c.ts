const polynomial = 0x82f63b78

// Tables for eight bytes at a time, one after the other: table n holds what a byte does that n bytes follow.
const tables = new Uint32Array(8 * 256)
for (let byte = 0; byte < 256; byte++) {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ polynomial : remainder >>> 1
  tables[byte] = remainder
}
for (let at = 256; at < tables.length; at++) {
  const before = tables[at - 256]!
  tables[at] = (before >>> 8) ^ tables[before & 0xff]!
}

/** The CRC-32C (Castagnoli) of the bytes, as an unsigned number; `before` is that of the bytes in front of them. */
export function crc32c(bytes: Uint8Array, before = 0): number {
  let crc = ~before
  let at = 0
  for (const end = bytes.length - 7; at < end; at += 8) {
    const low = crc ^ (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24))
    crc =
      tables[1792 + (low & 0xff)]! ^
      tables[1536 + ((low >>> 8) & 0xff)]! ^
      tables[1280 + ((low >>> 16) & 0xff)]! ^
      tables[1024 + (low >>> 24)]! ^
      tables[768 + bytes[at + 4]!]! ^
      tables[512 + bytes[at + 5]!]! ^
      tables[256 + bytes[at + 6]!]! ^
      tables[bytes[at + 7]!]!
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ tables[(crc ^ bytes[at]!) & 0xff]!
  return ~crc >>> 0
}
