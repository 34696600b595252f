/**
 * Returns the part of a filter that allows a write only while the stored version is the one that its editor loaded. Allows
 * any version when none is given. A document without a version has version 0.
 */
export function ifVersion(version: number | undefined) {
  if (version === undefined) return {}
  return { version: version === 0 ? { $in: [0, null] } : version }
}
