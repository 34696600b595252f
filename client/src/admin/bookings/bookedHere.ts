const ids = new Set<string>()

/** Remembers that staff booked this at this browser, until the page is reloaded. */
export function rememberBookedHere(id: string): void {
  ids.add(id)
}

/** Returns whether staff booked this at this browser since the page was loaded. */
export function isBookedHere(id: string): boolean {
  return ids.has(id)
}
