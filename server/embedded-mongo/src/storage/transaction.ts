import { writeCollection, writeStatistics } from './catalog'
import { type Collection, type Collections, namespaceOf, type Statistics } from './collection'
import { catalogKey, collectionKey, type KeyRange, statisticsKey } from './keys'
import type { KeyValueFile } from './keyValueFile'
import type { View } from './view'

/** A point to return to. */
export type Savepoint = {
  undoLength: number
  collections: Collections
  nextId: number
  changedStatistics: ReadonlyMap<number, Statistics>
}

/** Changes that become visible together, or are undone back to a savepoint. */
export class Transaction implements View {
  collections: Collections
  nextId: number
  /** Constant, because no other transaction writes at the same time. */
  readonly version = 0
  private readonly undo: { key: Buffer; before: Buffer | undefined }[] = []
  private changedStatistics: ReadonlyMap<number, Statistics> = new Map()

  constructor(
    private readonly base: View & { readonly nextId: number },
    readonly file: KeyValueFile,
  ) {
    this.collections = base.collections
    this.nextId = base.nextId
  }

  /** Puts a new entry. */
  add(key: Buffer, value: Buffer): void {
    this.change(key, undefined, value)
  }

  put(key: Buffer, value: Buffer): void {
    this.change(key, this.file.get(key), value)
  }

  remove(key: Buffer): void {
    const before = this.file.get(key)
    if (before) this.change(key, before, undefined)
  }

  /** Changes an entry whose current value is `before`, where `undefined` stands for no entry. */
  change(key: Buffer, before: Buffer | undefined, after: Buffer | undefined): void {
    this.undo.push({ key, before })
    this.set(key, after)
  }

  private set(key: Buffer, value: Buffer | undefined): void {
    if (value) this.file.put(key, value)
    else this.file.remove(key)
  }

  removeRange(range: KeyRange): void {
    for (const key of this.file.keys(range)) this.remove(key)
  }

  statistics(collectionId: number): Statistics {
    return this.changedStatistics.get(collectionId) ?? this.base.statistics(collectionId)
  }

  setStatistics(collectionId: number, statistics: Statistics): void {
    this.changedStatistics = new Map(this.changedStatistics).set(collectionId, statistics)
  }

  /** Returns an unused number for a new collection or index. */
  takeId(): number {
    const id = this.nextId++
    const next = Buffer.alloc(4)
    next.writeUInt32BE(this.nextId)
    this.put(catalogKey('nextId'), next)
    return id
  }

  /** Stores a new collection, or the new state of one, in the catalog. */
  setCollection(collection: Collection): void {
    const namespace = namespaceOf(collection)
    this.collections = new Map(this.collections).set(namespace, collection)
    this.put(collectionKey(namespace), writeCollection(collection))
  }

  /** Removes a collection from the catalog. */
  removeCollection(collection: Collection): void {
    const namespace = namespaceOf(collection)
    const rest = new Map(this.collections)
    rest.delete(namespace)
    this.collections = rest
    this.remove(collectionKey(namespace))
    this.remove(statisticsKey(collection.id))
    const others = new Map(this.changedStatistics)
    others.delete(collection.id)
    this.changedStatistics = others
  }

  savepoint(): Savepoint {
    const { undo, collections, nextId, changedStatistics } = this
    return { undoLength: undo.length, collections, nextId, changedStatistics }
  }

  /** Undoes everything since the savepoint. */
  rollBackTo(savepoint: Savepoint): void {
    while (this.undo.length > savepoint.undoLength) {
      const { key, before } = this.undo.pop()!
      this.set(key, before)
    }
    this.changedStatistics = savepoint.changedStatistics
    this.collections = savepoint.collections
    this.nextId = savepoint.nextId
  }

  /** Writes the statistics, which are kept in memory until the commit. */
  finish(): void {
    for (const [id, statistics] of this.changedStatistics) this.file.put(statisticsKey(id), writeStatistics(statistics))
  }
}
