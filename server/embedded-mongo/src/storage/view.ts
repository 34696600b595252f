import type { Collections, Statistics } from './collection'
import type { KeyValueFile } from './keyValueFile'

/** The state that a command reads: the last commit, or the transaction that the command belongs to. */
export type View = {
  readonly collections: Collections
  /** A number that changes as soon as other commands may have written. */
  readonly version: number
  readonly file: Pick<KeyValueFile, 'get' | 'has' | 'keys' | 'count' | 'countUpTo'>
  statistics(collectionId: number): Statistics
}
