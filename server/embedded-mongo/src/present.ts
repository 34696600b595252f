/**
 * Returns a value that this program knows to be there; null counts, as it is a value of BSON.
 *
 * @throws TypeError when it is undefined, which is a fault of this program
 */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('a value that must be there is missing')
  return value
}
