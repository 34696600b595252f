/** A record in words: the value of each field by its label. An empty value counts as absent. */
export type InWords = Readonly<Record<string, string>>

/** Returns the labels whose values differ, in the order of the records. */
export function changedLabels(from: InWords, to: InWords): string[] {
  const labels = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return labels.filter((label) => (from[label] ?? '') !== (to[label] ?? ''))
}

/** Returns whether two values are equal as JSON. */
export function isEqualJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
