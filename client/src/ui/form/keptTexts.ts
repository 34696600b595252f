import { readTab, writeTab } from '../../lib/tabStorage'

/** Returns what this tab keeps of a form's texts under `name`, and `blank` for the others. */
export function loadTexts<Field extends string>(
  name: string,
  blank: Readonly<Record<Field, string>>,
): Record<Field, string> {
  const stored = (readTab(name) ?? {}) as Record<string, unknown>
  const kept = Object.keys(blank).filter((field) => typeof stored[field] === 'string')
  return { ...blank, ...Object.fromEntries(kept.map((field) => [field, stored[field]])) }
}

/** Keeps a form's texts until the tab is closed, or forgets them if there are none. */
export function keepTexts(name: string, texts: Readonly<Record<string, string>>): void {
  writeTab(name, Object.values(texts).some(Boolean) ? texts : undefined)
}
