/** `local` lasts from visit to visit and is the same in every tab; `session` lasts as long as its tab. */
type Place = 'local' | 'session'

/** Returns the text that the browser keeps under `key`; null if there is none, or if the browser blocks storage. */
export function readText(place: Place, key: string): string | null {
  try {
    return storageOf(place).getItem(key)
  } catch {
    return null
  }
}

/**
 * Returns the value that the browser keeps under `key`, as `parse` returns it: undefined drops a value that another release,
 * or somebody by hand, left in another form. Pages of guests parse by hand, because zod would be a quarter more code to load.
 */
export function readStored<T>(place: Place, key: string, parse: (value: unknown) => T | undefined): T | undefined {
  const text = readText(place, key)
  if (text === null) return undefined
  try {
    return parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Keeps a value under `key`, a text as it is and anything else as JSON. Returns whether the browser keeps it. */
export function writeStored(place: Place, key: string, value: unknown): boolean {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  try {
    storageOf(place).setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Forgets the value under `key`. */
export function removeStored(place: Place, key: string): void {
  try {
    storageOf(place).removeItem(key)
  } catch {
    // Nothing is kept where the browser blocks storage.
  }
}

/** Returns the keys of all values that begin with `prefix`. */
export function keysOf(place: Place, prefix: string): string[] {
  try {
    return Object.keys(storageOf(place)).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

function storageOf(place: Place): Storage {
  return place === 'local' ? localStorage : sessionStorage
}
