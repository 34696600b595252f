import { isNumeric, toDouble } from '../bson/numbers'
import type { Maybe } from '../bson/value'

/** MongoDB's truth: false, zero, null and missing are false; everything else, even an empty string, is true. */
export function isTruthy(value: Maybe): boolean {
  if (value === undefined || value === null || value === false) return false
  return !isNumeric(value) || toDouble(value) !== 0
}
