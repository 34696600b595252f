import { fstatSync, readSync } from 'node:fs'
import { DamagedDatabaseError } from './damage'

export const pageHeader = 24
export const freeTreeAt = 48
export const pageFlag = { branch: 1, leaf: 2, overflow: 4, meta: 8 }

const magic = 0xbeefc0de
const dataVersion = 2
const mapSizeAt = 40
const lastPageAt = 144
const transactionAt = 152

/** The pages of an LMDB file as its last commit left them, each of which belongs to one tree at most. */
export class PageFile {
  readonly pageSize: number
  /** The newer of its two headers. */
  readonly header: Buffer
  readonly lastPage: number
  private readonly pages: number
  private readonly lastTransaction: bigint
  private readonly used = new Set<number>()

  constructor(
    private readonly path: string,
    private readonly file: number,
    /** Says where a damage lies that is near a key. */
    private readonly nameOf: (key: Buffer) => string,
  ) {
    const head = this.read(0, 4096)
    this.pageSize = head.readUInt32LE(freeTreeAt)
    if (head.readUInt32LE(pageHeader) !== magic || ![4096, 8192, 16384, 32768, 65536].includes(this.pageSize)) {
      throw this.damage('its first page is no LMDB header')
    }
    this.pages = Math.floor(fstatSync(file).size / this.pageSize)
    this.header = this.newestMeta()
    this.lastTransaction = this.header.readBigUInt64LE(transactionAt)
    this.lastPage = Number(this.header.readBigUInt64LE(lastPageAt))
  }

  /** Of the two headers, which take turns, the one of the last commit. */
  private newestMeta(): Buffer {
    const metas = [0, 1].map((number) => {
      const page = this.page(number)
      const isMeta = (page.readUInt16LE(18) & pageFlag.meta) !== 0
      if (!isMeta || page.readUInt32LE(pageHeader) !== magic || page.readUInt32LE(28) !== dataVersion)
        throw this.damage(`header page ${number} is overwritten`)
      // As far as any system can map a file.
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

  /** A page of the last commit. */
  numberedPage(number: number, overwritten: () => DamagedDatabaseError): Buffer {
    const page = this.page(number)
    const isOurs = Number(page.readBigUInt64LE(0)) === number && page.readBigUInt64LE(8) <= this.lastTransaction
    if (!isOurs) throw overwritten()
    return page
  }

  /** A value that has pages of its own. */
  overflow(number: number, size: number, overwritten: () => DamagedDatabaseError): Buffer {
    const page = this.numberedPage(number, overwritten)
    const count = page.readUInt32LE(20)
    const needed = Math.floor((pageHeader - 1 + size) / this.pageSize) + 1
    if (page.readUInt16LE(18) !== pageFlag.overflow || count < needed) throw overwritten()
    this.use(number, count, overwritten)
    return this.read(number * this.pageSize + pageHeader, size)
  }

  /** Notes to whom pages belong. */
  use(start: number, count: number, overwritten: () => DamagedDatabaseError): void {
    if (start + count > this.pages) throw this.damage('it is cut short')
    if (start < 2 || start + count - 1 > this.lastPage) throw overwritten()
    for (let page = start; page < start + count; page++) {
      if (this.used.has(page)) throw this.damage(`page ${page} is used twice`)
      this.used.add(page)
    }
  }

  isAnyUsed(start: number, count: number): boolean {
    for (let page = start; page < start + count; page++) if (this.used.has(page)) return true
    return false
  }

  private page(number: number): Buffer {
    if (number >= this.pages) throw this.damage('it is cut short')
    return this.read(number * this.pageSize, this.pageSize)
  }

  private read(position: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length)
    if (readSync(this.file, bytes, 0, length, position) < length) throw this.damage('it is cut short')
    return bytes
  }

  /** The error to throw; a key leads to the name of what it belongs to. */
  damage(what: string, near?: Buffer): DamagedDatabaseError {
    const where = near ? `, in ${this.nameOf(near)}` : ''
    return new DamagedDatabaseError(`the database file ${this.path} is damaged${where}: ${what}`)
  }
}
