import { mkdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { open, type RootDatabase } from 'lmdb'
import { present } from '../present'
import { DamagedDatabaseError } from './damage'
import type { Unseal } from './format'
import { isDiskFull, isLmdbError, reserveLockFile, StorageFullError } from './fullDisk'
import type { KeyRange } from './keys'
import { sealed, unsealed } from './sealedEntry'

// Address space, not disk: the file grows as it is filled.
const mapBytes = 64 * 2 ** 30

/** Where LMDB keeps the data in the folder. */
export const dataFile = 'data.mdb'

/** The LMDB file in a folder: ordered keys and values, one writing transaction at a time. */
export class KeyValueFile {
  private lmdb: RootDatabase<Buffer, Buffer>
  /** The copies under way, which the file must stay open for. */
  private copying: Promise<unknown> = Promise.resolve()

  /** `nameOf` says to what an entry of this key belongs, should it be damaged. */
  constructor(
    private readonly folder: string,
    private readonly nameOf: (key: Buffer) => string,
  ) {
    reserveLockFile(folder)
    this.lmdb = openFile(folder)
  }

  /**
   * Runs the action in a transaction; resolves once the disk has it. Rejects, with nothing written, if it can't: with
   * StorageFullError when that is for want of space, and once there is space the next transaction goes through.
   */
  async transaction(action: () => void): Promise<void> {
    try {
      // Only as a child is it taken back when the action throws.
      await this.lmdb.childTransaction(action)
    } catch (error) {
      const reason = await reasonOf(error)
      const isFull = isDiskFull(reason, this.folder)
      if (isLmdbError(reason)) await this.recover()
      throw isFull ? new StorageFullError(this.folder, { cause: reason }) : reason
    }
  }

  /** Makes LMDB ready for the next transaction after one that it could not write. */
  private async recover(): Promise<void> {
    try {
      this.lmdb.transactionSync(() => {})
    } catch {
      // LMDB that could not write its header neither reads nor writes any more until the file is opened anew.
      await this.copying
      await this.lmdb.close()
      this.lmdb = openFile(this.folder)
    }
    this.giveBackSpace()
  }

  /** Cuts off what a failed transaction has put behind the pages of the last commit. */
  private giveBackSpace(): void {
    const path = join(this.folder, dataFile)
    // No other transaction may add pages during it.
    this.lmdb.transactionSync(() => {
      const { lastPageNumber, pageSize } = this.lmdb.getStats() as { lastPageNumber: number; pageSize: number }
      const used = (lastPageNumber + 1) * pageSize
      if (statSync(path).size > used) truncateSync(path, used)
    })
  }

  /** Makes the reads that follow see the last commit. */
  refresh(): void {
    this.lmdb.resetReadTxn()
  }

  get(key: Buffer): Buffer | undefined {
    // LMDB's own copy would take memory of its own for each, which costs more than all the rest.
    const shared = this.lmdb.getBinaryFast(key)
    if (!shared) return undefined
    // A value longer than 16 MB is not returned as a buffer.
    const stored = Buffer.isBuffer(shared) ? shared : present(this.getStored(key))
    return Buffer.from(this.opened(key, stored))
  }

  has(key: Buffer): boolean {
    return this.lmdb.getBinaryFast(key) !== undefined
  }

  /** Returns the bytes of an entry as they lie in the file. */
  getStored(key: Buffer): Buffer | undefined {
    return this.lmdb.getBinary(key)
  }

  private opened(key: Buffer, stored: Buffer, unseal: Unseal = unsealed): Buffer {
    const value = unseal(key, stored)
    if (!value) throw new DamagedDatabaseError(`an entry of ${this.nameOf(key)} in ${this.folder} is damaged`)
    return value
  }

  /** Only inside a transaction. */
  put(key: Buffer, value: Buffer): void {
    this.lmdb.putSync(key, sealed(key, value))
  }

  /** Seals all entries anew that `unseal` reads; only inside a transaction. */
  sealAll(unseal: Unseal): void {
    const end = Buffer.of(0xff)
    for (let start = Buffer.of(0); ; ) {
      const entries = [...this.lmdb.getRange({ start, end, limit: 500 })]
      for (const { key, value } of entries) this.put(key, this.opened(key, value, unseal))
      const last = entries.at(-1)
      if (!last) return
      start = Buffer.concat([last.key, Buffer.of(0)])
    }
  }

  /** Only inside a transaction. */
  remove(key: Buffer): void {
    this.lmdb.removeSync(key)
  }

  /**
   * Returns the keys of a range in order, or from its end backwards, without the first `offset` and no more than
   * `limit`.
   */
  keys({ start, end }: KeyRange, limit?: number, isReversed = false, offset = 0): Buffer[] {
    if (Buffer.compare(start, end) >= 0) return []
    const range = isReversed
      ? { start: end, end: start, reverse: true, exclusiveStart: true, inclusiveEnd: true }
      : { start, end }
    return [...this.lmdb.getKeys({ ...range, limit, offset })]
  }

  /** How many entries a range has. */
  count({ start, end }: KeyRange): number {
    return Buffer.compare(start, end) >= 0 ? 0 : this.lmdb.getKeysCount({ start, end })
  }

  /** How many entries a range has; undefined if they are more than `most`, which is as far as they are counted. */
  countUpTo(range: KeyRange, most: number): number | undefined {
    return this.keys(range, 1, false, most).length > 0 ? undefined : this.count(range)
  }

  /** Copies the last commit into a new folder; one that fails leaves no folder. */
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
    // Gathering the writes of a turn makes a promise that nobody holds, and a failed commit rejects it.
    eventTurnBatching: false,
    // Else a folder with a dot in its name would be taken for a file.
    noSubdir: false,
    mapSize: mapBytes,
    maxDbs: 1,
  })
}

/** Of a failed commit LMDB tells the reason in a promise of its own. */
async function reasonOf(error: unknown): Promise<unknown> {
  const reason = error instanceof Error && 'commitError' in error ? error.commitError : undefined
  if (!(reason instanceof Promise)) return error
  return reason.catch((cause: unknown) => cause)
}
