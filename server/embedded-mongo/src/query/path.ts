import { isArray, isDoc, type Maybe, type Value } from '../bson/value'
import { arrayPosition } from '../indexes/documentKeys'

/** The element of the outermost array that met a condition, for the positional operator. */
export type MatchDetails = {
  position?: number
}

/** The values that a test sees of an array at the end of a path: its elements and then the array, or only the array. */
export type LeafArrays = 'elements' | 'whole'

type Test = (value: Maybe) => boolean

/**
 * Returns whether some value at the end of the path passes the test. Enters arrays on the path. Tests a missing field as
 * `undefined`, but skips array elements that are not documents.
 */
export function someAtPath(
  document: Value,
  path: readonly string[],
  leafArrays: LeafArrays,
  test: Test,
  details?: MatchDetails,
  start = 0,
): boolean {
  let value: Maybe = document
  for (let at = start; at < path.length; at++) {
    if (isArray(value)) return fromArray(value, path, at, leafArrays, test, details)
    if (!isDoc(value)) return test(undefined)
    value = value.get(path[at]!)
    if (value === undefined) return test(undefined)
  }
  if (isArray(value) && leafArrays === 'elements') return someElement(value, test, details)
  return test(value)
}

function someElement(array: Value[], test: Test, details: MatchDetails | undefined): boolean {
  for (let index = 0; index < array.length; index++) {
    if (test(array[index])) {
      if (details) details.position = index
      return true
    }
  }
  return test(array)
}

function fromArray(
  array: Value[],
  path: readonly string[],
  at: number,
  leafArrays: LeafArrays,
  test: Test,
  details: MatchDetails | undefined,
): boolean {
  const named = arrayPosition(path[at]!)
  for (let index = 0; index < array.length; index++) {
    const element = array[index]!
    if (isDoc(element) && someAtPath(element, path, leafArrays, test, undefined, at)) {
      if (details) details.position = index
      return true
    }
    if (index !== named) continue
    if (at + 1 === path.length) {
      // A value named by its position is tested as a whole, even an array.
      if (test(element)) return true
    } else if (isDoc(element)) {
      if (someAtPath(element, path, leafArrays, test, details, at + 1)) return true
    } else if (isArray(element)) {
      if (fromArray(element, path, at + 1, leafArrays, test, details)) return true
    } else if (test(undefined)) return true
  }
  return false
}
