const prefix = 'caller:'

/**
 * Returns the stored form of a caller's Idempotency-Key. It never collides with a key of our own: ours never begin with the
 * prefix, and no colon may follow it in a caller's key, so that suffixes we add, such as `:1`, are ours only.
 */
export function callerKey(key: string): string {
  return prefix + encodeURIComponent(key)
}
