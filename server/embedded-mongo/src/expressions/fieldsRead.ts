import { isArray, isDoc, type Value } from '../bson/value'

/**
 * Returns the top-level names of the fields that an expression may read, or undefined if it may read all.
 */
export function fieldsRead(expression: Value): Set<string> | undefined {
  if (typeof expression === 'string') {
    const isPath = expression.startsWith('$') && !expression.startsWith('$$')
    return new Set(isPath ? [expression.slice(1).split('.')[0]!] : [])
  }
  const parts = isArray(expression) ? expression : isDoc(expression) ? [...expression.values()] : []
  return unitedFields(parts.map(fieldsRead))
}

/** Returns the fields of all parts together, or undefined if one of them may read any. */
export function unitedFields(parts: (ReadonlySet<string> | undefined)[]): Set<string> | undefined {
  const names = new Set<string>()
  for (const part of parts) {
    if (!part) return undefined
    for (const name of part) names.add(name)
  }
  return names
}
