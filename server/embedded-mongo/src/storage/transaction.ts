import { writeCollection, writeStatistics } from './catalog'
import { type Collection, type Collections, namespaceOf, type Statistics } from './collection'
import { type Detached, detachedKey, detachedRanges } from './detached'
import { catalogKey, collectionKey, statisticsKey } from './keys'
import type { KeyValueFile } from './keyValueFile'
import { Slice } from './turns'
import type { View } from './view'

const portion = 500
/** Longer than a slice, because other work gets its turn while the disk is busy with each transaction. */
const writeMs = 14

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
  /** The time until other work gets its turn, shared by all commands of the transaction. */
  readonly slice = new Slice(writeMs)
  /** The number of documents that it has changed. */
  changes = 0
  /** Whether detached data has to be removed. */
  hasDetached = false
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

  /** Detaches a part, which is removed in slices after the commit. */
  detach(part: Detached): void {
    this.put(detachedKey(part), Buffer.of(0))
    this.hasDetached = true
  }

  /** Undoes the detachment of a part. */
  attach(part: Detached): void {
    this.remove(detachedKey(part))
  }

  /** Removes some detached data. Nothing refers to it, so it needs no undo. */
  removeDetached(): void {
    for (const { key: name, range } of detachedRanges(this)) {
      for (let isEmpty = false; !isEmpty; ) {
        if (this.slice.isOver()) return
        const keys = this.file.keys(range, portion)
        for (const key of keys) this.file.remove(key)
        isEmpty = keys.length < portion
      }
      this.file.remove(name)
    }
  }

  statistics(collectionId: number): Statistics {
    return this.changedStatistics.get(collectionId) ?? this.base.statistics(collectionId)
  }

  setStatistics(collectionId: number, statistics: Statistics): void {
    this.changes++
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

  /** Removes a collection from the catalog; its data must be detached before. */
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
