import { MongoError } from '../mongoError'
import { readCollection, readStatistics } from './catalog'
import { type Collection, type Collections, nameOfOwner, namespaceOf, type Statistics } from './collection'
import { isLmdbError, StorageFullError } from './fullDisk'
import { catalogKey, catalogPrefixRange, collectionPrefix, currentFormat, formatKey, statisticsKey } from './keys'
import { KeyValueFile } from './keyValueFile'
import { Transaction } from './transaction'
import { type InTurns, othersTurn, Slice } from './turns'
import type { View } from './view'

/** Longer than another slice, because other work gets its turn while the disk is busy with each transaction. */
const writeMs = 14

type Job = {
  run(transaction: Transaction): void
  resolve(): void
  reject(error: unknown): void
}

/** The stored collections. Reads are immediate; writes are grouped in transactions and on disk when they resolve. */
export class Engine implements View {
  collections: Collections = new Map()
  nextId = 1
  version = 0
  private catalogVersion = 0
  /** The catalog of the commit that LMDB is about to show, if it differs from the current one. */
  private coming: { collections: Collections; version: number } | undefined
  readonly file: KeyValueFile
  private queue: Job[] = []
  private drained: Promise<void> = Promise.resolve()
  private isDraining = false
  private isClosed = false

  constructor(folder: string) {
    this.file = new KeyValueFile(folder, (key) => nameOfOwner(this.collections.values(), key))
  }

  /** Reads the catalog. Accepts an empty file as a new database only if `mayBeNew`; throws on anything else. */
  async load(mayBeNew: boolean): Promise<void> {
    const isEmpty = this.file.keys({ start: Buffer.of(0), end: Buffer.of(0xff) }, 1).length === 0
    if (isEmpty && mayBeNew) await this.file.transaction(() => this.file.put(formatKey, Buffer.from(currentFormat)))
    const format = this.file.get(formatKey)?.toString()
    if (format !== currentFormat) throw new Error(`it has the format "${format}" instead of "${currentFormat}"`)
    const collections = new Map<string, Collection>()
    for (const key of this.file.keys(catalogPrefixRange(collectionPrefix))) {
      const collection = readCollection(this.file.get(key)!)
      collections.set(namespaceOf(collection), collection)
    }
    this.collections = collections
    this.nextId = this.file.get(catalogKey('nextId'))?.readUInt32BE(0) ?? 1
    this.catalogVersion = this.shownVersion()
  }

  statistics(collectionId: number): Statistics {
    return readStatistics(this.file.get(statisticsKey(collectionId)))
  }

  /** Returns the view of the last commit. Throws MongoError 91 once the file is being closed. */
  lastCommit(): View {
    if (this.isClosed) throw new MongoError(91, 'the server is shutting down')
    this.file.refresh()
    // LMDB shows a commit shortly before its promise resolves; without a commit, earlier reads are still valid.
    if (this.isDraining) this.version++
    // The catalog must be at least as new as the data read through it.
    if (this.coming && this.shownVersion() === this.coming.version) this.collections = this.coming.collections
    return this
  }

  private shownVersion(): number {
    return this.file.get(catalogKey('version'))?.readUInt32BE(0) ?? 0
  }

  /**
   * Runs the action in isolation, in a transaction that it may share with other actions, and returns its result once it is on
   * disk. An action that throws leaves no changes.
   */
  write<T>(action: (transaction: Transaction) => T): Promise<T> {
    if (this.isClosed) return Promise.reject(new MongoError(91, 'the server is shutting down'))
    return new Promise<T>((resolve, reject) => {
      let result: T
      this.queue.push({
        run: (transaction) => {
          result = action(transaction)
        },
        resolve: () => resolve(result),
        reject,
      })
      if (!this.isDraining) this.drained = this.drain()
    })
  }

  /** Reads in turns with other work; every item comes from the latest commit before it. */
  async *readInTurns<T>(items: InTurns<T>): AsyncGenerator<T> {
    for (const item of items) {
      if (item !== undefined) yield item
      else {
        await othersTurn()
        this.lastCommit()
      }
    }
  }

  /**
   * Copies everything as of the last commit into a new folder while other work continues. Throws when the folder exists.
   */
  async copyTo(folder: string): Promise<void> {
    if (this.isClosed) throw new MongoError(91, 'the server is shutting down')
    await this.file.copyTo(folder)
  }

  private async drain(): Promise<void> {
    this.isDraining = true
    while (this.queue.length > 0) await this.commit()
    this.isDraining = false
  }

  /** Marks the commit in progress with a unique number, so that a reader can tell whether it sees that commit. */
  private announce(collections: Collections): void {
    const version = ++this.catalogVersion
    const stored = Buffer.alloc(4)
    stored.writeUInt32BE(version)
    this.file.put(catalogKey('version'), stored)
    this.coming = { collections, version }
  }

  private async commit(): Promise<void> {
    const jobs: Job[] = []
    const failed = new Map<Job, unknown>()
    const slice = new Slice(writeMs)
    let transaction: Transaction | undefined
    try {
      await this.file.transaction(() => {
        transaction = new Transaction(this, this.file)
        // Jobs that arrived while the transaction was being opened share it; later ones wait for the next one.
        while (this.queue.length > 0 && (jobs.length === 0 || !slice.isOver())) {
          const job = this.queue.shift()!
          jobs.push(job)
          const savepoint = transaction.savepoint()
          try {
            job.run(transaction)
          } catch (error) {
            // A failed LMDB write loses the whole transaction, and nothing can be undone separately.
            if (isLmdbError(error)) throw error
            transaction.rollBackTo(savepoint)
            failed.set(job, error)
          }
        }
        transaction.finish()
        if (transaction.collections !== this.collections) this.announce(transaction.collections)
      })
      this.collections = transaction!.collections
      this.nextId = transaction!.nextId
      this.file.refresh()
      this.version++
      this.coming = undefined
    } catch (error) {
      this.coming = undefined
      const refusal = error instanceof StorageFullError ? new MongoError(14031, error.message) : error
      if (!transaction) jobs.push(...this.queue.splice(0))
      // Each of these may have failed because of another one's changes, which are lost as well.
      for (const job of jobs) failed.set(job, refusal)
    }
    for (const job of jobs) {
      if (failed.has(job)) job.reject(failed.get(job))
      else job.resolve()
    }
  }

  /** Waits for the writes in progress, refuses further ones and closes the file. */
  async close(): Promise<void> {
    this.isClosed = true
    await this.drained
    await this.file.close()
  }
}
