import { isArray, isDoc, type Maybe, type Value } from '../bson/value'
import { MongoError } from '../mongoError'

/**
 * The names in the path of a field that a stage or projection makes. Throws MongoError 40352, 16410, 40353 or 15998.
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
