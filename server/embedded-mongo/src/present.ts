/**
 * Returns a value that must not be undefined. Null is allowed, because it is a BSON value.
 *
 * @throws TypeError when it is undefined, which is a bug in this program
 */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('a value that must be there is missing')
  return value
}
