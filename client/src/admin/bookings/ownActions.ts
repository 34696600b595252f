/** How long a reload may take to bring the effect of an action to the page. */
const effectMs = 5_000

const actedAt = new Map<string, number>()

/** Remembers that staff have just acted on this booking in this browser. */
export function rememberOwnAction(bookingId: string): void {
  actedAt.set(bookingId, performance.now())
}

/** Returns whether staff acted on this booking here a moment ago, so that its news are no surprise. */
export function isOwnAction(bookingId: string): boolean {
  const at = actedAt.get(bookingId)
  return at !== undefined && performance.now() - at < effectMs
}
