/**
 * Returns the part of a filter that allows a write only while the stored version is the one that its editor had loaded.
 * Without a version nothing is compared; a document from before versions existed counts as version 0.
 */
export function ifVersion(version: number | undefined) {
  if (version === undefined) return {}
  return { version: version === 0 ? { $in: [0, null] } : version }
}
