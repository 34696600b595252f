import { isArray, isDoc, type Maybe, type Value } from '../bson/value'

/** The value that a field path names in an expression: arrays on the way give an array of what their elements have. */
export function valueAtPath(value: Maybe, path: readonly string[], at = 0): Maybe {
  if (at === path.length) return value
  if (isDoc(value)) return valueAtPath(value.get(path[at]!), path, at + 1)
  if (!isArray(value)) return undefined
  const found: Value[] = []
  for (const element of value) {
    const inner = isDoc(element) || isArray(element) ? valueAtPath(element, path, at) : undefined
    if (inner !== undefined) found.push(inner)
  }
  return found
}
