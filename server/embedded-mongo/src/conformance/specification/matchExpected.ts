import { isDeepStrictEqual } from 'node:util'
import { BSON, type Document } from 'mongodb'

/** Returns the path at which a value differs from the specification's expectation, or `undefined` if it does not. */
export function mismatch(expected: unknown, actual: unknown, path: string, mayHaveMore = true): string | undefined {
  const [wanted, given] = [plainNumber(expected), plainNumber(actual)]
  const [operator, argument] = isDocument(wanted) ? (Object.entries(wanted)[0] ?? []) : []
  switch (operator) {
    case '$$exists':
      return (given !== undefined) === argument ? undefined : `${path}: is it there? ${given !== undefined}`
    case '$$type':
      return [argument].flat().some((name) => isOfType(name, given)) ? undefined : `${path}: of another type`
    case '$$unsetOrMatches':
      return given === undefined ? undefined : mismatch(argument, given, path, mayHaveMore)
  }
  const differs = `${path}: ${BSON.EJSON.stringify(given)} instead of ${BSON.EJSON.stringify(wanted)}`
  if (isDocument(wanted)) {
    if (!isDocument(given)) return differs
    const more = mayHaveMore ? undefined : Object.keys(given).find((name) => !Object.hasOwn(wanted, name))
    if (more) return `${path}.${more}: not expected`
    return firstOf(Object.keys(wanted), (name) => mismatch(wanted[name], given[name], `${path}.${name}`, false))
  }
  if (Array.isArray(wanted)) {
    if (!Array.isArray(given) || given.length !== wanted.length) return differs
    return firstOf([...wanted.keys()], (at) => mismatch(wanted[at], given[at], `${path}[${at}]`, mayHaveMore))
  }
  return isDeepStrictEqual(wanted, given) ? undefined : differs
}

const firstOf = <T>(items: T[], look: (item: T) => string | undefined): string | undefined =>
  items.map(look).find((found) => found !== undefined)

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !('_bsontype' in value) &&
  !(value instanceof Date)

const typeOf = (value: unknown): string | undefined => (value as { _bsontype?: string } | null)?._bsontype

/** Returns a number without its type, because the specification does not distinguish number types. */
const plainNumber = (value: unknown): unknown =>
  ['Int32', 'Double', 'Long'].includes(typeOf(value) ?? '') ? Number(String(value)) : value

function isOfType(name: string, value: unknown): boolean {
  if (name === 'object') return isDocument(value)
  if (name === 'array') return Array.isArray(value)
  if (name === 'objectId') return typeOf(value) === 'ObjectId'
  if (name === 'string') return typeof value === 'string'
  return typeof value === 'number' && (name === 'double' || Number.isInteger(value))
}
