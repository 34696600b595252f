/** Collects bytes in the order in which they are written. */
export class ByteWriter {
  protected bytes = Buffer.allocUnsafe(256)
  length = 0

  finish(): Buffer {
    return Buffer.from(this.bytes.subarray(0, this.length))
  }

  byte(value: number): void {
    const at = this.reserve(1)
    this.bytes[at] = value
  }

  raw(content: Uint8Array): void {
    const at = this.reserve(content.length)
    this.bytes.set(content, at)
  }

  /** Makes room and returns its position; `bytes` may be another buffer afterwards. */
  protected reserve(count: number): number {
    const at = this.length
    this.length += count
    if (this.length > this.bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length))
      this.bytes.copy(larger, 0, 0, at)
      this.bytes = larger
    }
    return at
  }
}
