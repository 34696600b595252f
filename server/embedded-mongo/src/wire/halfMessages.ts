/** Room for the largest messages of several clients at once, and for many of the usual size. */
const mostBytes = 160 * 2 ** 20

type Sender = {
  /** Ends the connection; the reason is for the log. */
  end(reason: string): void
}

/** The incomplete messages of a server's connections, with limits on time and memory. */
export class HalfMessages {
  /** The open messages, the earliest first. */
  private readonly open = new Map<Sender, { bytes: number; timer: NodeJS.Timeout }>()
  private bytes = 0

  constructor(private readonly timeoutMs: number) {}

  /** Records how many bytes of an incomplete message a sender has sent; 0 once it is complete or the sender is gone. */
  note(sender: Sender, bytes: number): void {
    const begun = this.open.get(sender)
    this.bytes += bytes - (begun?.bytes ?? 0)
    if (bytes === 0) {
      clearTimeout(begun?.timer)
      this.open.delete(sender)
    } else if (begun) begun.bytes = bytes
    else {
      const timer = setTimeout(() => sender.end('the rest of a message did not arrive in time'), this.timeoutMs)
      this.open.set(sender, { bytes, timer: timer.unref() })
    }
    if (this.bytes > mostBytes) this.open.keys().next().value?.end('too many bytes of incomplete messages')
  }
}
