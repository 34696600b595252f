/** Returns what this tab keeps of a form's texts under `name`, and `blank` for the others. */
export function loadTexts<Field extends string>(
  name: string,
  blank: Readonly<Record<Field, string>>,
): Record<Field, string> {
  const stored = readStored(name)
  const kept = Object.keys(blank).filter((field) => typeof stored[field] === 'string')
  return { ...blank, ...Object.fromEntries(kept.map((field) => [field, stored[field]])) }
}

/** Keeps a form's texts until the tab is closed, or forgets them if there are none. */
export function keepTexts(name: string, texts: Readonly<Record<string, string>>): void {
  try {
    if (Object.values(texts).every((text) => text === '')) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(texts))
  } catch (error) {
    // Without storage they last as long as the page.
    if (!(error instanceof DOMException)) throw error
  }
}

function readStored(name: string): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? {}
  } catch {
    return {}
  }
}
