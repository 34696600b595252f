/** Which fields of a draft differ from what they were. */
export function changedFields<Draft extends object>(from: Draft, to: Draft): (keyof Draft)[] {
  const fields = Object.keys(to) as (keyof Draft)[]
  return fields.filter((field) => !isSame(from[field], to[field]))
}

/** The newer draft with those fields of mine that I changed from the base. */
export function mergeFields<Draft extends object>(base: Draft, mine: Draft, newer: Draft): Draft {
  return Object.fromEntries(
    Object.entries(newer).map(([field, value]) => {
      const key = field as keyof Draft
      return [field, isSame(base[key], mine[key]) ? value : mine[key]]
    }),
  ) as Draft
}

/** The newer list with those entries of mine that I added, changed or removed; `keyOf` says which entries are the same one. */
export function mergeLists<T>(
  base: readonly T[],
  mine: readonly T[],
  newer: readonly T[],
  keyOf: (entry: T) => string,
): T[] {
  const mineToSay = new Set(changedEntries(base, mine, keyOf))
  const isMine = (entry: T) => mineToSay.has(keyOf(entry))
  return [...newer.filter((entry) => !isMine(entry)), ...mine.filter(isMine)]
}

/** The keys of the entries that were added, changed or removed between two lists. */
export function changedEntries<T>(from: readonly T[], to: readonly T[], keyOf: (entry: T) => string): string[] {
  const before = new Map(from.map((entry) => [keyOf(entry), entry]))
  const after = new Map(to.map((entry) => [keyOf(entry), entry]))
  return [...new Set([...before.keys(), ...after.keys()])].filter((key) => !isSame(before.get(key), after.get(key)))
}

/** Whether two values read the same; files are the same only when they are one. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a instanceof File || b instanceof File) return a === b
  return JSON.stringify(a) === JSON.stringify(b)
}
