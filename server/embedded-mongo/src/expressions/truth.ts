import { isNumeric, toDouble } from '../bson/numbers'
import type { Maybe } from '../bson/value'

/** Returns a value's truth in MongoDB: false, zero, null and missing are false; all else, even an empty string, is true. */
export function isTruthy(value: Maybe): boolean {
  if (value === undefined || value === null || value === false) return false
  return !isNumeric(value) || toDouble(value) !== 0
}
