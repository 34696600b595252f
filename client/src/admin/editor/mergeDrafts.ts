/** Returns the fields in which two drafts differ. */
export function changedDraftFields<Draft extends object>(from: Draft, to: Draft): (keyof Draft)[] {
  const fields = Object.keys(to) as (keyof Draft)[]
  return fields.filter((field) => !isSame(from[field], to[field]))
}

/** Returns the newer draft with the changes that `mine` made to `base`. */
export function mergeFields<Draft extends object>(base: Draft, mine: Draft, newer: Draft): Draft {
  const changes = changedDraftFields(base, mine).map((field) => [field, mine[field]])
  return { ...newer, ...Object.fromEntries(changes) }
}

/** Returns whether two values are equal as JSON; files are compared by identity. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a instanceof File || b instanceof File) return a === b
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Returns a deep copy of a draft, so that the form no longer mutates it; files are shared. */
export function copyOf<T>(draft: T): T {
  if (typeof draft !== 'object' || draft === null || draft instanceof File) return draft
  if (Array.isArray(draft)) return draft.map(copyOf) as T
  return Object.fromEntries(Object.entries(draft).map(([field, value]) => [field, copyOf(value)])) as T
}
