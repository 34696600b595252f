import type { Binary } from 'bson'
import type { Doc } from '../bson/value'
import { MongoError } from '../mongoError'
import type { Filter } from '../query/filter'
import { ownerOf } from './keys'

/** A collection in the catalog. It is immutable: a change creates a new one. */
export type Collection = {
  readonly id: number
  readonly database: string
  readonly name: string
  readonly uuid: Binary
  readonly options: Doc
  readonly indexes: readonly Index[]
}

export type Index = {
  readonly id: number
  readonly name: string
  /** The index as listIndexes returns it. */
  readonly description: Doc
  readonly fields: readonly IndexField[]
  readonly isUnique: boolean
  readonly partialFilter?: Filter
  /** The top-level fields of a document that its entries depend on; absent for all. */
  readonly reads?: ReadonlySet<string>
  readonly expireAfterSeconds?: number
  /** For each field: whether an array on its path has ever given a document several keys. */
  readonly multikey: readonly boolean[]
  /** True if some keys were too long to store completely, so that keys with equal beginnings may be in any order. */
  readonly hasLongKeys: boolean
}

export type IndexField = {
  readonly path: readonly string[]
  readonly name: string
  readonly direction: 1 | -1
}

/** The size of a collection, and the record id of its next document. */
export type Statistics = {
  readonly count: number
  readonly bytes: number
  readonly nextRecordId: number
}

/** The collections of the server, by namespace. */
export type Collections = ReadonlyMap<string, Collection>

export const emptyStatistics: Statistics = { count: 0, bytes: 0, nextRecordId: 1 }

/**
 * Returns the current state of a collection.
 *
 * @throws MongoError 175 when it was dropped, even if another collection now has its name
 */
export function assertCollectionThere(
  { collections }: { readonly collections: Collections },
  collection: Collection,
): Collection {
  const now = collections.get(namespaceOf(collection))
  if (now?.uuid !== collection.uuid) throw new MongoError(175, `collection dropped: '${namespaceOf(collection)}'`)
  return now
}

/** Returns the full name of a collection, with its database. */
export const namespaceOf = (collection: Collection): string => `${collection.database}.${collection.name}`

/** Returns the name of the collection or index that a key belongs to, for a message. */
export function nameOfOwner(collections: Iterable<Collection>, key: Buffer): string {
  const { kind, id } = ownerOf(key)
  if (kind === 'catalog') return 'the catalog'
  for (const collection of collections) {
    if (kind === 'collection' && collection.id === id) return `the collection ${namespaceOf(collection)}`
    const index = kind === 'index' && collection.indexes.find((one) => one.id === id)
    if (index) return `the index ${index.name} of the collection ${namespaceOf(collection)}`
  }
  return 'something dropped'
}

/** Returns whether an array has ever given a document several keys in the index. */
export const isMultikey = (index: Index): boolean => index.multikey.some(Boolean)
