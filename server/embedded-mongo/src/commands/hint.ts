import { equalValues } from '../bson/compare'
import { int } from '../bson/numbers'
import { doc, isDoc, type Maybe } from '../bson/value'
import { MongoError } from '../mongoError'
import type { Collection, Index } from '../storage/collection'

/** The hint that forbids a search to use an index; the reverse order is not supported. */
const naturalOrder = doc({ $natural: int(1) })

/** Returns the index that a hint names, by name or by key. Throws MongoError 2 if there is none. */
export function hintOf(hint: Maybe, collection: Collection | undefined): Index | 'natural' | undefined {
  if (hint === undefined || (isDoc(hint) && hint.size === 0)) return undefined
  if (typeof hint !== 'string' && !isDoc(hint)) throw new MongoError(9, 'Hint must be a string or an object')
  if (equalValues(hint, naturalOrder)) return 'natural'
  if (!collection) return undefined
  const index = collection.indexes.find(({ name, description }) =>
    typeof hint === 'string' ? name === hint : equalValues(description.get('key'), hint),
  )
  if (!index)
    throw new MongoError(
      2,
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    )
  return index
}
