import type { Binary, BSONRegExp, Double, Int32, Long, ObjectId } from 'bson'

/** A document. Unlike an object with numeric names, it keeps its fields in the order of the wire. */
export type Doc = Map<string, Value>

/** A BSON value with its type: numbers stay Int32, Long or Double. */
export type Value =
  | null
  | boolean
  | string
  | Int32
  | Long
  | Double
  | Date
  | ObjectId
  | Binary
  | BSONRegExp
  | RawDocument
  | Doc
  | Value[]

/** `undefined` stands for a missing field. */
export type Maybe = Value | undefined

/** A stored document for a reply, which includes its bytes unchanged. */
export class RawDocument {
  readonly _bsontype = 'RawDocument'
  constructor(readonly bytes: Buffer) {}
}

/** Returns whether a value is a document. */
export const isDoc = (value: Maybe): value is Doc => value instanceof Map
/** Returns whether a value is an array. */
export const isArray = (value: Maybe): value is Value[] => Array.isArray(value)

/** BSON type numbers as sent on the wire. */
export const bsonTypes = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  int: 16,
  long: 18,
} as const

const typeByClass: Record<string, number> = {
  RawDocument: bsonTypes.object,
  Double: bsonTypes.double,
  Binary: bsonTypes.binData,
  ObjectId: bsonTypes.objectId,
  BSONRegExp: bsonTypes.regex,
  Int32: bsonTypes.int,
  Long: bsonTypes.long,
}

/** Returns the BSON type number of a value. */
export function typeNumber(value: Value): number {
  if (typeof value === 'string') return bsonTypes.string
  if (value === null) return bsonTypes.null
  if (typeof value === 'boolean') return bsonTypes.bool
  if (value instanceof Map) return bsonTypes.object
  if (Array.isArray(value)) return bsonTypes.array
  if (value instanceof Date) return bsonTypes.date
  const type = typeByClass[value._bsontype]
  if (type === undefined) throw new TypeError(`not a BSON value: ${String(value)}`)
  return type
}

const typeNames = new Map<number, string>(Object.entries(bsonTypes).map(([name, number]) => [number, name]))

/** Returns the alias of a value's type as `$type` gives it; `missing` for a missing field. */
export function typeName(value: Maybe): string {
  return value === undefined ? 'missing' : (typeNames.get(typeNumber(value)) ?? 'unknown')
}

/** Returns the type number of an alias such as `string`; `undefined` for an unknown alias. */
export function typeNumberOf(alias: string): number | undefined {
  return Object.hasOwn(bsonTypes, alias) ? bsonTypes[alias as keyof typeof bsonTypes] : undefined
}

/** Returns a document of these fields, for replies. */
export const doc = (fields: Record<string, Maybe>): Doc => {
  const map: Doc = new Map()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) map.set(name, value)
  return map
}

/** Returns a copy that shares no container with the original. */
export function cloneValue<T extends Value>(value: T): T {
  if (value instanceof Map) {
    const copy: Doc = new Map()
    for (const [name, inner] of value as Doc) copy.set(name, cloneValue(inner))
    return copy as T
  }
  if (Array.isArray(value)) return value.map((element) => cloneValue(element)) as T
  return value
}
