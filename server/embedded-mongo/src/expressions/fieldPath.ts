import { isArray, isDoc, type Maybe, type Value } from '../bson/value'
import { MongoError } from '../mongoError'

/**
 * Returns the names in the path of a field.
 *
 * @throws MongoError 15998 or 16410 for an impossible path
 */
export function namesInPath(path: string): string[] {
  const names = path.split('.')
  if (names.includes('')) throw new MongoError(15998, `the path '${path}' has an empty name`)
  if (names.some((name) => name.startsWith('$')))
    throw new MongoError(16410, `the path '${path}' has a name that starts with '$'`)
  return names
}

/** Returns the value at a field path of an expression; an array on the path yields an array of its elements' values. */
export function valueAtPath(value: Maybe, path: readonly string[], at = 0): Maybe {
  const name = path[at]
  if (name === undefined) return value
  if (isDoc(value)) return valueAtPath(value.get(name), path, at + 1)
  if (!isArray(value)) return undefined
  const found: Value[] = []
  for (const element of value) {
    const inner = isDoc(element) || isArray(element) ? valueAtPath(element, path, at) : undefined
    if (inner !== undefined) found.push(inner)
  }
  return found
}
