import type { Doc, Value } from '../bson/value'
import { MongoError } from '../mongoError'
import { matches } from '../query/filter'
import { type Collection, type Index, namespaceOf } from '../storage/collection'
import { encodedPart, endOfPrefix, indexEntryKey, indexKeyPrefix, recordIdOfKey } from '../storage/keys'
import type { Transaction } from '../storage/transaction'
import { keysOfDocument } from './documentKeys'
import { emptyArray, encodeKey, fitKey, type KeyPart, maxKeyBytes } from './keyEncoding'

/** The entries of one document in an index. */
export type IndexEntries = {
  /** The keys without duplicates. */
  keys: IndexKey[]
  multikey: boolean[]
  hasLongKeys: boolean
}

type IndexKey = {
  encoded: Buffer
  parts: KeyPart[]
}

const entryValue = Buffer.of(0)

/** Returns the entries of a document in an index; none if the index is partial and excludes the document. */
export function entriesOf(index: Index, document: Doc): IndexEntries {
  if (index.partialFilter && !matches(index.partialFilter, document))
    return { keys: [], multikey: index.fields.map(() => false), hasLongKeys: false }
  const found = keysOfDocument(
    document,
    index.fields.map(({ path }) => path),
  )

  const directions = index.fields.map(({ direction }) => direction)
  let hasLongKeys = false
  const keys = found.keys.map((parts): IndexKey => {
    const whole = encodeKey(parts, directions)
    if (whole.length > maxKeyBytes) hasLongKeys = true
    return { encoded: fitKey(whole), parts }
  })
  return { keys: keys.length > 1 ? eachOnce(keys) : keys, multikey: found.multikey, hasLongKeys }
}

const eachOnce = (keys: IndexKey[]): IndexKey[] => [...byBytes(keys).values()]
const byBytes = (keys: IndexKey[]): Map<string, IndexKey> => new Map(keys.map((key) => [bytesOf(key), key]))
const bytesOf = ({ encoded }: IndexKey): string => encoded.toString('latin1')

/** Returns the keys that are missing from the other entries. */
function notIn(others: IndexEntries | undefined, keys: IndexKey[]): IndexKey[] {
  if (!others) return keys
  const known = byBytes(others.keys)
  return keys.filter((key) => !known.has(bytesOf(key)))
}

/**
 * Changes the entries of a document from `before` to `after`, and returns the index afterwards.
 *
 * @throws MongoError 11000 when a unique index already has one of the keys
 */
export function changeEntries(
  transaction: Transaction,
  collection: Collection,
  index: Index,
  recordId: number,
  before: IndexEntries | undefined,
  after: IndexEntries | undefined,
): Index {
  for (const { encoded } of notIn(after, before?.keys ?? []))
    transaction.change(indexEntryKey(index.id, encoded, recordId), entryValue, undefined)
  if (!after) return index
  for (const { encoded, parts } of notIn(before, after.keys)) {
    if (index.isUnique) assertUnique(transaction, collection, index, recordId, encoded, parts)
    transaction.add(indexEntryKey(index.id, encoded, recordId), entryValue)
  }
  return withTraits(index, after)
}

function assertUnique(
  transaction: Transaction,
  collection: Collection,
  index: Index,
  recordId: number,
  encoded: Buffer,
  parts: KeyPart[],
): void {
  const start = indexKeyPrefix(index.id, encoded)
  for (const key of transaction.file.keys({ start, end: endOfPrefix(start) }, 2)) {
    if (recordIdOfKey(key) !== recordId && encodedPart(key).equals(encoded)) {
      throw duplicateKey(collection, index, parts)
    }
  }
}

function duplicateKey(collection: Collection, index: Index, parts: KeyPart[]): MongoError {
  const keyValue: Doc = new Map()
  const shown: string[] = []
  index.fields.forEach(({ name }, place) => {
    const part = parts[place]
    const value: Value = part === emptyArray || part === undefined ? null : part
    keyValue.set(name, value)
    shown.push(`${name}: ${shownValue(value)}`)
  })
  return new MongoError(
    11000,
    `E11000 duplicate key error collection: ${namespaceOf(collection)} index: ${index.name} dup key: { ${shown.join(', ')} }`,
    { keyPattern: index.description.get('key'), keyValue },
  )
}

function shownValue(value: Value): string {
  if (typeof value === 'string') return `"${value}"`
  if (value instanceof Date) return `new Date(${value.getTime()})`
  if (value instanceof Map)
    return `{ ${[...value].map(([name, inner]) => `${name}: ${shownValue(inner)}`).join(', ')} }`
  if (Array.isArray(value)) return `[ ${value.map(shownValue).join(', ')} ]`
  const type = (value as { _bsontype?: string } | null)?._bsontype
  return type === 'ObjectId' ? `ObjectId('${String(value)}')` : String(value)
}

function withTraits(index: Index, entries: IndexEntries): Index {
  const hasNewTrait =
    entries.multikey.some((isMultikey, place) => isMultikey && !index.multikey[place]) ||
    (entries.hasLongKeys && !index.hasLongKeys)
  if (!hasNewTrait) return index
  return {
    ...index,
    multikey: index.multikey.map((isMultikey, place) => isMultikey || entries.multikey[place]!),
    hasLongKeys: index.hasLongKeys || entries.hasLongKeys,
  }
}
