import { isArray, isDoc, type Maybe, type Value } from '../bson/value'
import { MongoError } from '../mongoError'

/**
 * Returns the names in the path of a field that a stage or projection creates.
 *
 * @throws MongoError 40352, 16410, 40353 or 15998 for an impossible path
 */
export function namesInPath(path: string): string[] {
  if (path === '') throw new MongoError(40352, 'FieldPath cannot be constructed with empty string')
  if (path.startsWith('$'))
    throw new MongoError(16410, `FieldPath field names may not start with '$'. Consider using $getField or $setField.`)
  const names = path.split('.')
  if (names.includes(''))
    throw new MongoError(path.endsWith('.') ? 40353 : 15998, 'FieldPath field names may not be empty strings.')
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
