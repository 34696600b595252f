/** Returns whether a moment lies more than `minutes` back. */
export function isOlderThan(minutes: number, since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > minutes * 60_000
}
