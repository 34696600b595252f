import { writeCollection, writeStatistics } from './catalog'
import { type Collection, namespaceOf, type Statistics } from './collection'
import type { Collections, Engine, View } from './engine'
import { catalogKey, collectionKey, type KeyRange, statisticsKey } from './keys'
import type { Entry, KeyValueFile } from './keyValueFile'

/** A point to return to. */
export interface Savepoint {
  undoLength: number
  collections: Collections
  nextId: number
}

/** Changes that become visible together, or are undone back to a savepoint. */
export class Transaction implements View {
  collections: Collections
  nextId: number
  private readonly undo: (() => void)[] = []
  private readonly changedStatistics = new Map<number, Statistics>()

  constructor(
    private readonly base: Engine,
    private readonly file: KeyValueFile,
  ) {
    this.collections = base.collections
    this.nextId = base.nextId
  }

  get(key: Buffer): Buffer | undefined {
    return this.file.get(key)
  }

  entries(range: KeyRange, limit: number, isReversed = false, offset = 0): Entry[] {
    return this.file.entries(range, limit, isReversed, offset)
  }

  count(range: KeyRange): number {
    return this.file.count(range)
  }

  put(key: Buffer, value: Buffer): void {
    const before = this.file.get(key)
    this.undo.push(before ? () => this.file.put(key, before) : () => this.file.remove(key))
    this.file.put(key, value)
  }

  remove(key: Buffer): void {
    const before = this.file.get(key)
    if (!before) return
    this.undo.push(() => this.file.put(key, before))
    this.file.remove(key)
  }

  /** Removes every entry of a range. */
  removeRange(range: KeyRange): void {
    for (;;) {
      const entries = this.file.entries(range, 1000)
      for (const { key } of entries) this.remove(key)
      if (entries.length < 1000) return
    }
  }

  statistics(collectionId: number): Statistics {
    return this.changedStatistics.get(collectionId) ?? this.base.statistics(collectionId)
  }

  setStatistics(collectionId: number, statistics: Statistics): void {
    const before = this.changedStatistics.get(collectionId)
    this.undo.push(() => {
      if (before) this.changedStatistics.set(collectionId, before)
      else this.changedStatistics.delete(collectionId)
    })
    this.changedStatistics.set(collectionId, statistics)
  }

  /** A number for a new collection or index, never given before. */
  takeId(): number {
    const id = this.nextId++
    const next = Buffer.alloc(4)
    next.writeUInt32BE(this.nextId)
    this.put(catalogKey('nextId'), next)
    return id
  }

  /** Enters a new collection, or the new state of one, into the catalog. */
  setCollection(collection: Collection): void {
    const namespace = namespaceOf(collection)
    this.collections = new Map(this.collections).set(namespace, collection)
    this.put(collectionKey(namespace), writeCollection(collection))
  }

  /** Takes a collection out of the catalog; what it holds has to be removed before. */
  removeCollection(collection: Collection): void {
    const namespace = namespaceOf(collection)
    const rest = new Map(this.collections)
    rest.delete(namespace)
    this.collections = rest
    this.remove(collectionKey(namespace))
    this.remove(statisticsKey(collection.id))
    const before = this.changedStatistics.get(collection.id)
    this.changedStatistics.delete(collection.id)
    if (before) this.undo.push(() => this.changedStatistics.set(collection.id, before))
  }

  savepoint(): Savepoint {
    return { undoLength: this.undo.length, collections: this.collections, nextId: this.nextId }
  }

  /** Undoes everything since the savepoint. */
  rollBackTo(savepoint: Savepoint): void {
    while (this.undo.length > savepoint.undoLength) this.undo.pop()!()
    this.collections = savepoint.collections
    this.nextId = savepoint.nextId
  }

  /** Writes what was only kept in memory so far; the last act before the commit. */
  finish(): void {
    for (const [id, statistics] of this.changedStatistics) this.file.put(statisticsKey(id), writeStatistics(statistics))
  }
}
