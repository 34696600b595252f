import { open, type RootDatabase } from 'lmdb'
import type { KeyRange } from './keys'

// Address space, not disk: the file grows as it is filled.
const MAP_BYTES = 64 * 2 ** 30

export interface Entry {
  key: Buffer
  value: Buffer
}

/** The LMDB file in a folder: ordered keys and values, one writing transaction at a time. */
export class KeyValueFile {
  private readonly lmdb: RootDatabase<Buffer, Buffer>

  constructor(folder: string) {
    this.lmdb = open<Buffer, Buffer>(folder, {
      keyEncoding: 'binary',
      encoding: 'binary',
      // With overlapping sync a commit resolves before the disk has it.
      overlappingSync: false,
      mapSize: MAP_BYTES,
      maxDbs: 1,
    })
  }

  /** Runs the action in a transaction; resolves once the disk has it. Rejects, with nothing written, if it can't. */
  async transaction(action: () => void): Promise<void> {
    try {
      // Only as a child is it taken back when the action throws.
      await this.lmdb.childTransaction(action)
    } catch (error) {
      throw await reasonOf(error)
    }
  }

  /** Makes the reads that follow see the last commit. */
  refresh(): void {
    this.lmdb.resetReadTxn()
  }

  get(key: Buffer): Buffer | undefined {
    return this.lmdb.getBinary(key)
  }

  /** Only inside a transaction. */
  put(key: Buffer, value: Buffer): void {
    this.lmdb.putSync(key, value)
  }

  /** Only inside a transaction. */
  remove(key: Buffer): void {
    this.lmdb.removeSync(key)
  }

  /** Up to `limit` entries of a range in order, or from its end backwards, without the first `offset`. */
  entries({ start, end }: KeyRange, limit: number, isReversed = false, offset = 0): Entry[] {
    if (Buffer.compare(start, end) >= 0) return []
    const range = isReversed
      ? { start: end, end: start, reverse: true, exclusiveStart: true, inclusiveEnd: true }
      : { start, end }
    return [...this.lmdb.getRange({ ...range, limit, offset })]
  }

  /** How many entries a range has. */
  count({ start, end }: KeyRange): number {
    return Buffer.compare(start, end) >= 0 ? 0 : this.lmdb.getKeysCount({ start, end })
  }

  async close(): Promise<void> {
    await this.lmdb.close()
  }
}

/** Of a failed commit LMDB tells the reason in a promise of its own. */
async function reasonOf(error: unknown): Promise<unknown> {
  const reason = error instanceof Error && 'commitError' in error ? error.commitError : undefined
  if (!(reason instanceof Promise)) return error
  return reason.catch((cause: unknown) => cause)
}
