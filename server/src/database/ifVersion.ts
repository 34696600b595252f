/** Returns the part of a filter that allows a write only while the stored version is this one; any when none is given. */
export function ifVersion(version: number | undefined) {
  return version === undefined ? {} : { version }
}
