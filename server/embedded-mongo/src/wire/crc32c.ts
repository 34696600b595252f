const polynomial = 0x82f63b78

/** What a byte does to the remainder. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ polynomial : remainder >>> 1
  return remainder
})

/** The CRC-32C (Castagnoli) of the bytes, as an unsigned number; `before` is that of the bytes in front of them. */
export function crc32c(bytes: Uint8Array, before = 0): number {
  let crc = ~before
  for (const byte of bytes) crc = (crc >>> 8) ^ table[(crc ^ byte) & 0xff]!
  return ~crc >>> 0
}
