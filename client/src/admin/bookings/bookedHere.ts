const ids = new Set<string>()

/** Remembers, until the page reloads, that staff made this booking in this browser. */
export function rememberBookedHere(id: string): void {
  ids.add(id)
}

/** Returns whether staff made this booking in this browser since the page loaded. */
export function isBookedHere(id: string): boolean {
  return ids.has(id)
}
