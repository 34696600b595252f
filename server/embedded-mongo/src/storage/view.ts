import type { Collections, Statistics } from './collection'
import type { KeyValueFile } from './keyValueFile'

/** The state that a command reads: the last commit, or the transaction that the command is part of. */
export type View = {
  readonly collections: Collections
  /** A different number as soon as others may have written. */
  readonly version: number
  readonly file: Pick<KeyValueFile, 'get' | 'has' | 'keys' | 'count' | 'countUpTo'>
  statistics(collectionId: number): Statistics
}
