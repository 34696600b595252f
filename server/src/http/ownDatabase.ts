let own: symbol | undefined

/**
 * Returns what stands for the database that is open, when no other process serves the site from it; else undefined. What
 * this process has not changed in such a one is still as it was read.
 */
export function ownDatabase(): symbol | undefined {
  return own
}

/** Notes whether the database that was opened is for this process alone. */
export function noteDatabase({ isOwn }: { isOwn: boolean }): void {
  own = isOwn ? Symbol('database') : undefined
}
