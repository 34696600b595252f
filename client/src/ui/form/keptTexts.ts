import { readStored, removeStored, writeStored } from '../../lib/storage'

/** Returns the texts of a form that this tab keeps under `name`; missing ones come from `blank`. */
export function loadTexts<Field extends string>(
  name: string,
  blank: Readonly<Record<Field, string>>,
): Record<Field, string> {
  const kept = readStored('session', name, (stored) =>
    Object.entries(stored as object).filter(([field, text]) => field in blank && typeof text === 'string'),
  )
  return { ...blank, ...Object.fromEntries(kept ?? []) }
}

/** Keeps a form's texts until the tab is closed, or forgets them if there are none. */
export function keepTexts(name: string, texts: Readonly<Record<string, string>>): void {
  if (Object.values(texts).some(Boolean)) writeStored('session', name, texts)
  else removeStored('session', name)
}
