import { type Binary, type BSONRegExp, BSONType, type Double, type Int32, type Long, type ObjectId } from 'bson'

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

const typeByClass: Record<string, number> = {
  RawDocument: BSONType.object,
  Double: BSONType.double,
  Binary: BSONType.binData,
  ObjectId: BSONType.objectId,
  BSONRegExp: BSONType.regex,
  Int32: BSONType.int,
  Long: BSONType.long,
}

/** Returns the BSON type number of a value. */
export function typeNumber(value: Value): number {
  if (typeof value === 'string') return BSONType.string
  if (value === null) return BSONType.null
  if (typeof value === 'boolean') return BSONType.bool
  if (value instanceof Map) return BSONType.object
  if (Array.isArray(value)) return BSONType.array
  if (value instanceof Date) return BSONType.date
  const type = typeByClass[value._bsontype]
  if (type === undefined) throw new TypeError(`not a BSON value: ${String(value)}`)
  return type
}

const typeNames = new Map<number, string>(Object.entries(BSONType).map(([name, number]) => [number, name]))

/** Returns the alias of a value's type as `$type` gives it; `missing` for a missing field. */
export function typeName(value: Maybe): string {
  return value === undefined ? 'missing' : (typeNames.get(typeNumber(value)) ?? 'unknown')
}

/** Returns the type number of an alias such as `string`; `undefined` for an unknown alias. */
export function typeNumberOf(alias: string): number | undefined {
  return Object.hasOwn(BSONType, alias) ? BSONType[alias as keyof typeof BSONType] : undefined
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
