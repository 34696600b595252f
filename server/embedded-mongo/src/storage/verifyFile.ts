import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** What lies in the folder is not a whole database. */
export class DamagedDatabaseError extends Error {}

/**
 * Walks through all pages that the last commit of an LMDB file refers to. LMDB itself maps the file and trusts it, so
 * that a file cut short or overwritten would end the process or look empty. Throws DamagedDatabaseError.
 */
export function verifyDatabaseFile(path: string): void {
  const file = openSync(path, 'r')
  try {
    new FileWalk(path, file).verify()
  } finally {
    closeSync(file)
  }
}

const PAGE_HEADER = 24
const MAGIC = 0xbeefc0de
const DATA_VERSION = 2
const NO_PAGE = 0xffff_ffff_ffff_ffffn
const MAIN_TREE_AT = 96
const FREE_TREE_AT = 48
const TREE_ROOT_OFFSET = 40

const PAGE_FLAG = { branch: 1, leaf: 2, overflow: 4, meta: 8, leaf2: 0x20 }
const NODE_FLAG = { bigData: 1, subTree: 2 }

class FileWalk {
  private readonly pages: number
  private readonly pageSize: number
  private lastTransaction = 0n
  private readonly seen = new Set<number>()

  constructor(
    private readonly path: string,
    private readonly file: number,
  ) {
    const head = this.read(0, 4096)
    this.pageSize = head.readUInt32LE(FREE_TREE_AT)
    if (head.readUInt32LE(PAGE_HEADER) !== MAGIC || ![4096, 8192, 16384, 32768, 65536].includes(this.pageSize)) {
      throw this.damage('its first page is no LMDB header')
    }
    this.pages = Math.floor(fstatSync(file).size / this.pageSize)
  }

  verify(): void {
    const metas = [this.meta(0), this.meta(1)]
    const newest = metas[0]!.readBigUInt64LE(152) >= metas[1]!.readBigUInt64LE(152) ? metas[0]! : metas[1]!
    this.lastTransaction = newest.readBigUInt64LE(152)
    for (const at of [FREE_TREE_AT, MAIN_TREE_AT]) this.tree(newest, at)
  }

  private meta(number: number): Buffer {
    const page = this.page(number)
    const isMeta = (page.readUInt16LE(18) & PAGE_FLAG.meta) !== 0
    if (!isMeta || page.readUInt32LE(PAGE_HEADER) !== MAGIC || page.readUInt32LE(28) !== DATA_VERSION) {
      throw this.damage(`header page ${number} is overwritten`)
    }
    return page
  }

  private tree(holder: Buffer, at: number): void {
    const root = holder.readBigUInt64LE(at + TREE_ROOT_OFFSET)
    if (root !== NO_PAGE) this.subtree(root)
  }

  private subtree(reference: bigint): void {
    const number = Number(reference)
    if (this.seen.has(number)) throw this.damage(`page ${number} is used twice`)
    this.seen.add(number)
    const page = this.numberedPage(number)
    const flags = page.readUInt16LE(18)
    if (flags & PAGE_FLAG.leaf2) return
    const isBranch = (flags & PAGE_FLAG.branch) !== 0
    if (!isBranch && !(flags & PAGE_FLAG.leaf)) throw this.damage(`page ${number} is of no known kind`)
    const [lower, upper] = [page.readUInt16LE(20), page.readUInt16LE(22)]
    const room = this.pageSize - PAGE_HEADER
    if (lower > upper || upper > room) throw this.damage(`page ${number} is overwritten`)
    for (let at = PAGE_HEADER; at < PAGE_HEADER + lower; at += 2) {
      const node = page.readUInt16LE(at) + PAGE_HEADER
      if (node < upper + PAGE_HEADER || node + 8 > this.pageSize) throw this.damage(`page ${number} is overwritten`)
      if (isBranch) this.subtree(pageOfBranch(page, node))
      else this.leafNode(page, node, number)
    }
  }

  private leafNode(page: Buffer, node: number, number: number): void {
    const flags = page.readUInt16LE(node + 4)
    const data = node + 8 + page.readUInt16LE(node + 6)
    const size = page.readUInt32LE(node)
    const inPage = flags & NODE_FLAG.bigData ? 8 : size
    if (data + inPage > this.pageSize) throw this.damage(`page ${number} is overwritten`)
    if (flags & NODE_FLAG.bigData) this.overflow(Number(page.readBigUInt64LE(data)), size)
    else if (flags & NODE_FLAG.subTree) this.tree(page, data)
  }

  private overflow(number: number, size: number): void {
    const page = this.numberedPage(number)
    const count = page.readUInt32LE(20)
    const needed = Math.floor((PAGE_HEADER - 1 + size) / this.pageSize) + 1
    if (!(page.readUInt16LE(18) & PAGE_FLAG.overflow) || count < needed)
      throw this.damage(`page ${number} is overwritten`)
    if (number + count > this.pages) throw this.damage('it is cut short')
  }

  private numberedPage(number: number): Buffer {
    const page = this.page(number)
    const isOurs = Number(page.readBigUInt64LE(0)) === number && page.readBigUInt64LE(8) <= this.lastTransaction
    if (!isOurs) throw this.damage(`page ${number} is overwritten`)
    return page
  }

  private page(number: number): Buffer {
    if (number >= this.pages) throw this.damage('it is cut short')
    return this.read(number * this.pageSize, this.pageSize)
  }

  private read(position: number, length: number): Buffer {
    const bytes = Buffer.alloc(length)
    if (readSync(this.file, bytes, 0, length, position) < length) throw this.damage('it is cut short')
    return bytes
  }

  private damage(what: string): DamagedDatabaseError {
    return new DamagedDatabaseError(`the database file ${this.path} is damaged: ${what}`)
  }
}

const pageOfBranch = (page: Buffer, node: number): bigint =>
  BigInt(page.readUInt32LE(node)) | (BigInt(page.readUInt16LE(node + 4)) << 32n)
