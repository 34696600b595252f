/** Returns the value that this tab keeps under `name`; null if there is none, or none that can be read. */
export function readTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value in this tab, over reloads, or with undefined forgets it. Returns whether the browser lets it. */
export function writeTab(name: string, value: unknown): boolean {
  try {
    if (value === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
    return true
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return false
  }
}
