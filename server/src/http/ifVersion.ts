/**
 * The part of a filter that lets a write through only while the stored version is the one its editor had loaded.
 * Without a version nothing is compared; what was written before there were versions counts as version 0.
 */
export function ifVersion(version: number | undefined) {
  if (version === undefined) return {}
  return { version: version === 0 ? { $in: [0, null] } : version }
}
