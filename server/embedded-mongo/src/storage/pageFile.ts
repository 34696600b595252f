import { fstatSync, readSync } from 'node:fs'
import { present } from '../present'
import { DamagedDatabaseError } from './damage'

export const pageHeader = 24
export const freeTreeAt = 48
export const pageFlag = { branch: 1, leaf: 2, overflow: 4, meta: 8 }

const magic = 0xbeefc0de
const dataVersion = 2
const mapSizeAt = 40
const lastPageAt = 144
const transactionAt = 152

type Numbered = { readonly number: number }

/** Returns the error to throw for an overwritten page. */
type Overwritten<T> = (one: T) => DamagedDatabaseError

/** The number of pages in one read, and the most unneeded pages that it may include between two needed ones. */
const runPages = 256
const gapPages = 16

/** The pages of an LMDB file as of its last commit. */
export class PageFile {
  readonly pageSize: number
  /** The newer of the two headers. */
  readonly header: Buffer
  readonly lastPage: number
  /** The number of pages in the file, in use or not. */
  readonly pages: number
  private readonly lastTransaction: number

  constructor(
    private readonly path: string,
    private readonly file: number,
    /** Names the place of a damage by a key near it. */
    private readonly nameOf: (key: Buffer) => string,
  ) {
    const head = this.read(0, 4096)
    this.pageSize = head.readUInt32LE(freeTreeAt)
    if (head.readUInt32LE(pageHeader) !== magic || ![4096, 8192, 16384, 32768, 65536].includes(this.pageSize)) {
      throw this.damage('its first page is no LMDB header')
    }
    this.pages = Math.floor(fstatSync(file).size / this.pageSize)
    this.header = this.newestMeta()
    this.lastTransaction = longAt(this.header, transactionAt)
    this.lastPage = Number(this.header.readBigUInt64LE(lastPageAt))
  }

  /** Returns the header of the last commit; commits write the two headers alternately. */
  private newestMeta(): Buffer {
    const metas = [0, 1].map((number) => {
      const page = this.page(number)
      const isMeta = (page.readUInt16LE(18) & pageFlag.meta) !== 0
      if (!isMeta || page.readUInt32LE(pageHeader) !== magic || page.readUInt32LE(28) !== dataVersion)
        throw this.damage(`header page ${number} is overwritten`)
      // The largest size that any system can map.
      if (page.readBigUInt64LE(mapSizeAt) > 2n ** 46n) throw this.damage(`header page ${number} is overwritten`)
      return { page, transaction: page.readBigUInt64LE(transactionAt) }
    })
    const [even, odd] = metas as [(typeof metas)[0], (typeof metas)[0]]
    const newest = odd.transaction > even.transaction ? odd : even
    const older = newest === odd ? even : odd
    const isFirst = newest.transaction <= 1n
    const takesTurns = newest.transaction % 2n === (newest === odd ? 1n : 0n)
    if (!takesTurns || (!isFirst && newest.transaction - older.transaction !== 1n))
      throw this.damage('its header pages do not belong together')
    return newest.page
  }

  /** Returns a page of the last commit. */
  numberedPage<T extends Numbered>(one: T, overwritten: Overwritten<T>): Buffer {
    const page = this.page(one.number)
    if (!this.isNumbered(page, one.number)) throw overwritten(one)
    return page
  }

  /** Yields pages of the last commit in ascending order of the given numbers; each overwrites the previous ones in memory. */
  *numberedPages<T extends Numbered>(
    wanted: readonly T[],
    overwritten: Overwritten<T>,
  ): Generator<{ one: T; page: Buffer }> {
    const run = Buffer.allocUnsafeSlow(runPages * this.pageSize)
    for (let first = 0; first < wanted.length; ) {
      const start = present(wanted[first]).number
      let last = first
      while (isNear(present(wanted[last]).number, wanted[last + 1]?.number, start + runPages)) last++
      this.readInto(run.subarray(0, (present(wanted[last]).number - start + 1) * this.pageSize), start * this.pageSize)
      for (; first <= last; first++) {
        const one = present(wanted[first])
        const at = (one.number - start) * this.pageSize
        const page = run.subarray(at, at + this.pageSize)
        if (!this.isNumbered(page, one.number)) throw overwritten(one)
        yield { one, page }
      }
    }
  }

  private isNumbered(page: Buffer, number: number): boolean {
    return longAt(page, 0) === number && longAt(page, 8) <= this.lastTransaction
  }

  /**
   * Returns a value stored in pages of its own, of which `first` is already read, and the number of those pages; the number is
   * zero if they are overwritten.
   */
  far(first: Buffer, number: number, size: number): { count: number; value: Buffer } {
    const count = first.readUInt32LE(20)
    const needed = Math.floor((pageHeader - 1 + size) / this.pageSize) + 1
    if (first.readUInt16LE(18) !== pageFlag.overflow || count < needed) return { count: 0, value: first }
    if (needed === 1) return { count, value: first.subarray(pageHeader, pageHeader + size) }
    this.assertThere(number, count)
    return { count, value: this.read(number * this.pageSize + pageHeader, size) }
  }

  private page(number: number): Buffer {
    this.assertThere(number, 1)
    return this.read(number * this.pageSize, this.pageSize)
  }

  /** Throws DamagedDatabaseError when the file ends before these pages do. */
  assertThere(start: number, count: number): void {
    if (start + count > this.pages) throw this.damage('it is cut short')
  }

  private read(position: number, length: number): Buffer {
    return this.readInto(Buffer.allocUnsafe(length), position)
  }

  private readInto(bytes: Buffer, position: number): Buffer {
    if (readSync(this.file, bytes, 0, bytes.length, position) < bytes.length) throw this.damage('it is cut short')
    return bytes
  }

  /** Returns the error to throw; `near` is a key near the damage, whose owner it names. */
  damage(what: string, near?: Buffer): DamagedDatabaseError {
    const where = near ? `, in ${this.nameOf(near)}` : ''
    return new DamagedDatabaseError(`the database file ${this.path} is damaged${where}: ${what}`)
  }
}

const isNear = (number: number, next: number | undefined, end: number): boolean =>
  next !== undefined && next < end && next - number <= gapPages

/**
 * Returns a number of eight bytes. One that is too large to be exact equals no page number and is later than any transaction.
 */
const longAt = (page: Buffer, at: number): number => page.readUInt32LE(at) + page.readUInt32LE(at + 4) * 2 ** 32
