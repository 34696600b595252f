const prefix = 'caller:'

/**
 * Returns how a caller's Idempotency-Key is stored. No key of our own begins with the prefix, and a caller's has no colon
 * after it, so a suffix that we add, such as `:1`, stays ours too.
 */
export function callerKey(key: string): string {
  return prefix + encodeURIComponent(key)
}
