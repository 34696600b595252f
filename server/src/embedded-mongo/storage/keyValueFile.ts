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
    await this.lmdb.transaction(action)
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

  /** Up to `limit` entries of a range in order, or from its end backwards. */
  entries(range: KeyRange, limit: number, isReversed = false): Entry[] {
    if (Buffer.compare(range.start, range.end) >= 0) return []
    if (!isReversed) return [...this.lmdb.getRange({ start: range.start, end: range.end, limit })]
    // Backwards the start is inclusive and the end exclusive: the opposite of what a range means.
    const backwards = [...this.lmdb.getRange({ start: range.end, end: range.start, reverse: true, limit: limit + 1 })]
    const found = backwards.filter(({ key }) => Buffer.compare(key, range.end) < 0).slice(0, limit)
    if (found.length < limit) {
      const first = this.get(range.start)
      if (first && (found.length === 0 || !found.at(-1)!.key.equals(range.start))) {
        found.push({ key: range.start, value: first })
      }
    }
    return found
  }

  async close(): Promise<void> {
    await this.lmdb.close()
  }
}
