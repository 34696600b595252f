export const MAX_MESSAGE_BYTES = 48_000_000
const HEADER_BYTES = 16

/** A message that breaks the wire protocol: its connection has to end. */
export class WireError extends Error {}

/** Cuts a byte stream into messages, however TCP splits or joins them. Throws WireError on an impossible length. */
export class FrameCutter {
  private chunks: Buffer[] = []
  private length = 0
  private needed = 4

  private joined(): Buffer {
    const bytes = this.chunks.length === 1 ? this.chunks[0]! : Buffer.concat(this.chunks, this.length)
    this.chunks = [bytes]
    return bytes
  }

  /** Takes the next bytes and gives the messages that are now complete. */
  *push(chunk: Buffer): Generator<Buffer> {
    this.chunks.push(chunk)
    this.length += chunk.length
    while (this.length >= this.needed) {
      const bytes = this.joined()
      const size = bytes.readInt32LE(0)
      if (size < HEADER_BYTES || size > MAX_MESSAGE_BYTES) throw new WireError(`impossible message length ${size}`)
      if (bytes.length < size) {
        this.needed = size
        return
      }
      this.chunks = bytes.length > size ? [bytes.subarray(size)] : []
      this.length = bytes.length - size
      this.needed = 4
      yield bytes.subarray(0, size)
    }
  }
}
