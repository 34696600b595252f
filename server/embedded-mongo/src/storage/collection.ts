import type { Binary } from 'bson'
import type { Doc } from '../bson/value'
import { MongoError } from '../mongoError'
import type { Filter } from '../query/filter'
import { ownerOf } from './keys'

/** A collection as the catalog knows it. Never changed in place: a change makes a new one. */
export type Collection = {
  readonly id: number
  readonly database: string
  readonly name: string
  readonly uuid: Binary
  readonly options: Doc
  readonly indexes: readonly Index[]
  /** Indexes that are being filled: every write keeps them up to date, and no reading uses them. */
  readonly building?: readonly IndexInWork[]
}

export type IndexInWork = {
  readonly index: Index
  /** Shared by all states of the collection: why the index can't be built, once a write has shown it. */
  readonly outcome: { failure?: MongoError }
}

export type Index = {
  readonly id: number
  readonly name: string
  /** As listIndexes gives it. */
  readonly description: Doc
  readonly fields: readonly IndexField[]
  readonly isUnique: boolean
  readonly isSparse: boolean
  readonly partialFilter?: Filter
  /** The fields of a document, by their first names, that its entries depend on; any if it is left out. */
  readonly reads?: ReadonlySet<string>
  readonly expireAfterSeconds?: number
  /** Whether a document has had more than one key because of an array on the path of the field at this place. */
  readonly multikey: readonly boolean[]
  /** Some keys were too long to keep whole, so that equal beginnings may stand in any order. */
  readonly hasLongKeys: boolean
}

export type IndexField = {
  readonly path: readonly string[]
  readonly name: string
  readonly direction: 1 | -1
}

/** What a collection holds. */
export type Statistics = {
  readonly count: number
  readonly bytes: number
  readonly nextRecordId: number
}

/** The collections of the server, by namespace. */
export type Collections = ReadonlyMap<string, Collection>

export const emptyStatistics: Statistics = { count: 0, bytes: 0, nextRecordId: 1 }

/** The collection as it is now. Throws MongoError 175 when it is gone, even if another one has its name by now. */
export function assertCollectionThere(
  { collections }: { collections: Collections },
  collection: Collection,
): Collection {
  const now = collections.get(namespaceOf(collection))
  if (now?.uuid !== collection.uuid) throw new MongoError(175, `collection dropped: '${namespaceOf(collection)}'`)
  return now
}

export const namespaceOf = (collection: Collection): string => `${collection.database}.${collection.name}`
/** The name of what a key belongs to, for a message about it. */
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

export const isMultikey = (index: Index): boolean => index.multikey.some(Boolean)
