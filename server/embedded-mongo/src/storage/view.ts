import type { Collections, Statistics } from './collection'
import type { KeyValueFile } from './keyValueFile'

/** The data that a command reads: the last commit, or the transaction that it is part of. */
export type View = {
  readonly collections: Collections
  /** Changes once others may have written. */
  readonly version: number
  readonly file: Pick<KeyValueFile, 'get' | 'has' | 'keys' | 'count' | 'countUpTo'>
  statistics(collectionId: number): Statistics
}
