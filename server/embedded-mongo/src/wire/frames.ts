export const maxMessageBytes = 48_000_000
const headerBytes = 16

/** A message that breaks the wire protocol; its connection must end. */
export class WireError extends Error {}

const nothing = Buffer.alloc(0)

/** Splits a byte stream into messages, however TCP splits or joins them. Throws WireError on an impossible length. */
export class FrameCutter {
  /** The received part of an incomplete message, with room for more. */
  private begun: Buffer = nothing
  private length = 0

  /** The number of received bytes of an incomplete message. */
  get waitingBytes(): number {
    return this.length
  }

  /** Takes the next bytes and yields the messages that are now complete. */
  *push(chunk: Buffer): Generator<Buffer> {
    let bytes = this.withBegun(chunk)
    for (let size = sizeOf(bytes); size !== undefined && bytes.length >= size; size = sizeOf(bytes)) {
      yield bytes.subarray(0, size)
      bytes = bytes.subarray(size)
      this.begun = nothing
    }
    this.keep(bytes)
  }

  private withBegun(chunk: Buffer): Buffer {
    if (this.length === 0) return chunk
    const length = this.length + chunk.length
    if (length > this.begun.length) this.begun = withRoom(this.begun.subarray(0, this.length), length)
    chunk.copy(this.begun, this.length)
    return this.begun.subarray(0, length)
  }

  private keep(rest: Buffer): void {
    this.length = rest.length
    if (rest.length > 0 && this.begun === nothing) this.begun = withRoom(rest, rest.length)
  }
}

/** Returns a copy with room to grow, so that a message that arrives in tiny parts is not copied again for each. */
function withRoom(bytes: Buffer, least: number): Buffer {
  const copy = Buffer.allocUnsafeSlow(2 * least)
  bytes.copy(copy)
  return copy
}

function sizeOf(bytes: Buffer): number | undefined {
  if (bytes.length < 4) return undefined
  const size = bytes.readInt32LE(0)
  if (size < headerBytes || size > maxMessageBytes) throw new WireError(`impossible message length ${size}`)
  return size
}
