/** `local` lasts across visits and is shared by all tabs; `session` lasts as long as its tab. */
type Place = 'local' | 'session'

/** Returns the text stored under `key`; null if there is none, or if the browser blocks storage. */
export function readText(place: Place, key: string): string | null {
  try {
    return storageOf(place).getItem(key)
  } catch {
    return null
  }
}

/**
 * Returns the value stored under `key`, parsed by `parse`, which returns undefined for a value of another shape, such as one
 * that another release wrote. Guest pages parse by hand, because zod would add a quarter to their code.
 */
export function readStored<T>(place: Place, key: string, parse: (value: unknown) => T | undefined): T | undefined {
  return parseStored(readText(place, key), parse)
}

/** Returns the value in a stored text, like `readStored`. */
export function parseStored<T>(text: string | null, parse: (value: unknown) => T | undefined): T | undefined {
  if (text === null) return undefined
  try {
    return parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Stores a value under `key`, text as it is and anything else as JSON. Returns whether the browser stored it. */
export function writeStored(place: Place, key: string, value: unknown): boolean {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  try {
    storageOf(place).setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Removes the value stored under `key`. */
export function removeStored(place: Place, key: string): void {
  try {
    storageOf(place).removeItem(key)
  } catch {
    // A browser that blocks storage has nothing to remove.
  }
}

/** Returns the stored keys that begin with `prefix`. */
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
