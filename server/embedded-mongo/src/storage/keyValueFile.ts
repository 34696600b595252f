import { mkdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { open, type RootDatabase } from 'lmdb'
import { DamagedDatabaseError } from './damage'
import { isDiskFull, isLmdbError, reserveLockFile, StorageFullError } from './fullDisk'
import { dataFile, type KeyRange, sumKey } from './keys'
import { checksumIn, sealed, unsealed } from './seal'

// Address space, not disk space: the file grows as it is filled.
const mapBytes = 64 * 2 ** 30

/** The LMDB file in a folder: ordered keys and values, one writing transaction at a time. */
export class KeyValueFile {
  private lmdb: RootDatabase<Buffer, Buffer>
  /** The copies in progress; the file must stay open for them. */
  private copying: Promise<unknown> = Promise.resolve()
  /** The sum of all checksums, which shows a check of the file that entries are lost or out of date. */
  private sum: number | undefined

  /** `nameOf` names the owner of a damaged entry by its key. */
  constructor(
    private readonly folder: string,
    private readonly nameOf: (key: Buffer) => string,
  ) {
    reserveLockFile(folder)
    this.lmdb = openFile(folder)
  }

  /**
   * Runs the action in a transaction and resolves once it is on disk. Rejects, with nothing written, if that fails: with
   * StorageFullError for lack of space, in which case a later transaction succeeds once there is space.
   */
  async transaction(action: () => void): Promise<void> {
    this.sum ??= this.get(sumKey)?.readUInt32LE(0) ?? 0
    const before = this.sum
    try {
      // Only a child transaction is rolled back when the action throws.
      await this.lmdb.childTransaction(() => {
        action()
        if (this.sum !== before) this.putSum()
      })
    } catch (error) {
      this.sum = before
      const reason = await reasonOf(error)
      const isFull = isDiskFull(reason, this.folder)
      if (isLmdbError(reason)) await this.recover()
      throw isFull ? new StorageFullError(this.folder, { cause: reason }) : reason
    }
  }

  /** Prepares LMDB for the next transaction after one that it could not write. */
  private async recover(): Promise<void> {
    try {
      this.lmdb.transactionSync(() => {})
    } catch {
      // If LMDB could not write its header, it neither reads nor writes until the file is reopened.
      await this.copying
      await this.lmdb.close()
      this.lmdb = openFile(this.folder)
    }
    this.giveBackSpace()
  }

  /** Truncates the pages that a failed transaction added after those of the last commit. */
  private giveBackSpace(): void {
    const path = join(this.folder, dataFile)
    // No other transaction may add pages at the same time.
    this.lmdb.transactionSync(() => {
      const { lastPageNumber, pageSize } = this.lmdb.getStats() as { lastPageNumber: number; pageSize: number }
      const used = (lastPageNumber + 1) * pageSize
      if (statSync(path).size > used) truncateSync(path, used)
    })
  }

  /** Makes subsequent reads see the last commit. */
  refresh(): void {
    this.lmdb.resetReadTxn()
  }

  get(key: Buffer): Buffer | undefined {
    // LMDB's own copy would allocate memory for each value, which costs more than everything else.
    const shared = this.lmdb.getBinaryFast(key)
    if (!shared) return undefined
    // LMDB does not return a value longer than 16 MB as a buffer.
    const stored = Buffer.isBuffer(shared) ? shared : this.lmdb.getBinary(key)!
    return Buffer.from(this.opened(key, stored))
  }

  has(key: Buffer): boolean {
    return this.lmdb.getBinaryFast(key) !== undefined
  }

  private opened(key: Buffer, stored: Buffer): Buffer {
    const value = unsealed(key, stored)
    if (!value) throw new DamagedDatabaseError(`an entry of ${this.nameOf(key)} in ${this.folder} is damaged`)
    return value
  }

  /** Stores an entry. Call it only inside a transaction. */
  put(key: Buffer, value: Buffer): void {
    const entry = sealed(key, value)
    this.addToSum(checksumIn(entry) - this.checksumOf(key))
    this.lmdb.putSync(key, entry)
  }

  private putSum(): void {
    const sum = Buffer.alloc(4)
    sum.writeUInt32LE(this.sum!)
    this.lmdb.putSync(sumKey, sealed(sumKey, sum))
  }

  private addToSum(difference: number): void {
    this.sum = (this.sum! + difference) >>> 0
  }

  /** Returns the checksum of the stored entry, or zero if there is none. */
  private checksumOf(key: Buffer): number {
    const stored = this.lmdb.getBinaryFast(key)
    if (!stored) return 0
    return checksumIn(Buffer.isBuffer(stored) ? stored : this.lmdb.getBinary(key)!)
  }

  /** Removes an entry. Call it only inside a transaction. */
  remove(key: Buffer): void {
    this.addToSum(-this.checksumOf(key))
    this.lmdb.removeSync(key)
  }

  /**
   * Returns the keys of a range in ascending or, if `isReversed`, descending order, without the first `offset` and at most
   * `limit`.
   */
  keys({ start, end }: KeyRange, limit?: number, isReversed = false, offset = 0): Buffer[] {
    if (Buffer.compare(start, end) >= 0) return []
    const range = isReversed
      ? { start: end, end: start, reverse: true, exclusiveStart: true, inclusiveEnd: true }
      : { start, end }
    return [...this.lmdb.getKeys({ ...range, limit, offset })]
  }

  /** Returns the number of entries in a range. */
  count({ start, end }: KeyRange): number {
    return Buffer.compare(start, end) >= 0 ? 0 : this.lmdb.getKeysCount({ start, end })
  }

  /** Returns the number of entries in a range, or undefined if there are more than `most`, where counting stops. */
  countUpTo(range: KeyRange, most: number): number | undefined {
    return this.keys(range, 1, false, most).length > 0 ? undefined : this.count(range)
  }

  /** Copies the last commit into a new folder; removes the folder again on failure. */
  async copyTo(folder: string): Promise<void> {
    mkdirSync(folder, { mode: 0o700 })
    try {
      const copy = this.lmdb.backup(folder, false)
      this.copying = Promise.allSettled([this.copying, copy])
      await copy
    } catch (error) {
      rmSync(folder, { recursive: true, force: true })
      throw error
    }
  }

  async close(): Promise<void> {
    await this.copying
    await this.lmdb.close()
  }
}

function openFile(folder: string): RootDatabase<Buffer, Buffer> {
  return open<Buffer, Buffer>(folder, {
    keyEncoding: 'binary',
    encoding: 'binary',
    // With overlapping sync a commit resolves before the disk has it.
    overlappingSync: false,
    // Batching the writes of an event turn creates a promise that nothing awaits, and a failed commit rejects it.
    eventTurnBatching: false,
    // Otherwise LMDB would take a folder with a dot in its name for a file.
    noSubdir: false,
    mapSize: mapBytes,
    maxDbs: 1,
  })
}

/** Returns the reason of a failed commit, which LMDB reports in a separate promise. */
async function reasonOf(error: unknown): Promise<unknown> {
  const reason = error instanceof Error && 'commitError' in error ? error.commitError : undefined
  if (!(reason instanceof Promise)) return error
  return reason.catch((cause: unknown) => cause)
}
