import type { DamagedDatabaseError } from './damage'
import { freeTreeAt, type PageFile, pageFlag, pageHeader } from './pageFile'

const noPage = 0xffff_ffff_ffff_ffffn
const mainTreeAt = 96
const overflowNode = 1

/** A tree as its header describes it. */
type Tree = {
  flags: number
  depth: number
  entries: bigint
  root: bigint
}

/** The keys that a page may hold: from `low` on and below `high`; no limit where they are missing. */
type Bounds = {
  low?: Buffer
  high?: Buffer
}

/** Takes every key and value in the order of the file. */
export type Visit = (key: Buffer, value: Buffer) => void

/**
 * Walks through all pages that the last commit of an LMDB file refers to, and says what does not fit together. LMDB
 * itself maps the file and trusts it: a file cut short or overwritten would end the process, look empty, or lose some
 * of its entries without a word.
 */
export class PageWalk {
  private entries = 0n
  private depth = 0
  private lastKey: Buffer | undefined

  constructor(private readonly file: PageFile) {}

  /** Gives every entry to the visitor. Throws DamagedDatabaseError. */
  walk(visit: Visit): void {
    const { header, lastPage } = this.file
    const free: [start: number, count: number][] = []
    this.tree(header, freeTreeAt, freeTreeFlags, orderOfNumbers, (_, value) => free.push(...freePages(value)))
    this.tree(header, mainTreeAt, 0, Buffer.compare, visit)
    for (const [start, count] of free) {
      const isInFile = start > 1 && count > 0 && start + count - 1 <= lastPage
      if (!isInFile || this.file.isAnyUsed(start, count))
        throw this.file.damage('its list of free pages is overwritten')
    }
  }

  private tree(holder: Buffer, at: number, flags: number, compare: Compare, visit: Visit): void {
    const tree: Tree = {
      flags: holder.readUInt16LE(at + 4),
      depth: holder.readUInt16LE(at + 6),
      entries: holder.readBigUInt64LE(at + 32),
      root: holder.readBigUInt64LE(at + 40),
    }
    this.entries = 0n
    this.depth = tree.depth
    this.lastKey = undefined
    if (tree.flags !== flags) throw this.file.damage('its header is overwritten')
    if (tree.root !== noPage) this.subtree(tree.root, 1, {}, compare, visit)
    if (this.entries !== tree.entries)
      throw this.file.damage(`${tree.entries - this.entries} of its entries are missing`)
  }

  private subtree(reference: bigint, level: number, bounds: Bounds, compare: Compare, visit: Visit): void {
    const number = Number(reference)
    const overwritten = () => this.file.damage(`page ${number} is overwritten`, bounds.low ?? this.lastKey)
    const page = this.file.numberedPage(number, overwritten)
    this.file.use(number, 1, overwritten)
    const flags = page.readUInt16LE(18)
    const isBranch = flags === pageFlag.branch
    if ((!isBranch && flags !== pageFlag.leaf) || (level === this.depth) === isBranch) throw overwritten()
    const nodes = this.nodesOf(page, overwritten)
    if (isBranch && nodes.length < 2) throw overwritten()
    for (const [place, node] of nodes.entries()) {
      const key = this.keyOf(page, node, overwritten)
      if (!isBranch) this.leafNode(page, node, key, bounds, compare, visit, overwritten)
      else {
        // The first key of a branch page stands for everything before the second.
        const low = place === 0 ? bounds.low : key
        const next = nodes[place + 1]
        const high = next === undefined ? bounds.high : this.keyOf(page, next, overwritten)
        const isBetween = (one?: Buffer) =>
          !one || isWithin(one, bounds, compare) || one === bounds.low || one === bounds.high
        if (!isBetween(low) || !isBetween(high) || (low && high && compare(low, high) >= 0)) throw overwritten()
        this.subtree(pageOfBranch(page, node), level + 1, { low, high }, compare, visit)
      }
    }
  }

  private leafNode(
    page: Buffer,
    node: number,
    key: Buffer,
    bounds: Bounds,
    compare: Compare,
    visit: Visit,
    overwritten: () => DamagedDatabaseError,
  ): void {
    const isOrdered = !this.lastKey || compare(this.lastKey, key) < 0
    if (!isOrdered || !isWithin(key, bounds, compare)) throw overwritten()
    const flags = page.readUInt16LE(node + 4)
    const data = node + 8 + key.length
    const size = page.readUInt32LE(node)
    if (flags > overflowNode || data + (flags ? 8 : size) > this.file.pageSize) throw overwritten()
    const value = flags
      ? this.file.overflow(Number(page.readBigUInt64LE(data)), size, overwritten)
      : page.subarray(data, data + size)
    this.entries++
    this.lastKey = key
    visit(key, value)
  }

  private nodesOf(page: Buffer, overwritten: () => DamagedDatabaseError): number[] {
    const [lower, upper] = [page.readUInt16LE(20), page.readUInt16LE(22)]
    if (lower > upper || lower % 2 === 1 || lower === 0 || upper > this.file.pageSize - pageHeader) throw overwritten()
    const nodes: number[] = []
    for (let at = pageHeader; at < pageHeader + lower; at += 2) {
      const node = page.readUInt16LE(at) + pageHeader
      if (node < upper + pageHeader || node + 8 > this.file.pageSize) throw overwritten()
      nodes.push(node)
    }
    return nodes
  }

  private keyOf(page: Buffer, node: number, overwritten: () => DamagedDatabaseError): Buffer {
    const end = node + 8 + page.readUInt16LE(node + 6)
    if (end > this.file.pageSize) throw overwritten()
    return page.subarray(node + 8, end)
  }
}

type Compare = (one: Buffer, other: Buffer) => number

// MDB_INTEGERKEY
const freeTreeFlags = 8

const orderOfNumbers: Compare = (one, other) => {
  const difference = one.length === 8 && other.length === 8 ? one.readBigUInt64LE() - other.readBigUInt64LE() : 0n
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

const isWithin = (key: Buffer, { low, high }: Bounds, compare: Compare): boolean =>
  (!low || compare(low, key) <= 0) && (!high || compare(key, high) < 0)

/** Of a list of free pages: a number below zero says how many pages the next entry stands for, zero is none. */
function* freePages(list: Buffer): Generator<[start: number, count: number]> {
  const length = list.length < 8 ? 0 : Number(list.readBigInt64LE(0))
  for (let place = 1, count = 1; place <= length && place * 8 + 8 <= list.length; place++) {
    const entry = Number(list.readBigInt64LE(place * 8))
    if (entry < 0) count = -entry
    else {
      if (entry > 0) yield [entry, count]
      count = 1
    }
  }
}

const pageOfBranch = (page: Buffer, node: number): bigint =>
  BigInt(page.readUInt32LE(node)) | (BigInt(page.readUInt16LE(node + 4)) << 32n)
