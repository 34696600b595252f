import type { DamagedDatabaseError } from './damage'
import { type PageFile, pageFlag } from './pageFile'
import { keyEnd, keyOf, keyStart, nodeAt, nodeCount, pageOfBranch, shortAt } from './pageNodes'
import type { PageUse } from './pageUse'

const noPage = 0xffff_ffff_ffff_ffffn

/**
 * Compares two keys, each a range of bytes, of which some at the front are known to be equal. Returns a number below zero if
 * the first comes before the other.
 */
export type Order = (
  one: Buffer,
  start: number,
  end: number,
  other: Buffer,
  otherStart: number,
  otherEnd: number,
  equal: number,
) => number

/** The keys that a page may hold: from `low` on and below `high`; a missing bound means no limit. */
type Bounds = {
  low?: Buffer
  high?: Buffer
}

/** A page of entries, as described by the branch pages above it. */
export type Leaf = Bounds & { number: number }

/** An entry, whose key and value are ranges of bytes. */
export type Entry = {
  keys: Buffer
  keyStart: number
  keyEnd: number
  values: Buffer
  valueStart: number
  valueEnd: number
  /** The number of leading bytes that the key shares with the previously visited entry; zero if there was none. */
  shared: number
}

/** A value stored in pages of its own. */
export type FarValue = {
  key: Buffer
  number: number
  size: number
}

const farNode = 1

/** A tree of pages, as described in a header. */
export class PageTree {
  readonly entries: bigint
  private readonly depth: number
  private readonly root: bigint

  constructor(
    private readonly file: PageFile,
    at: number,
    flags: number,
    private readonly order: Order,
  ) {
    const { header } = file
    if (header.readUInt16LE(at + 4) !== flags) throw file.damage('its header is overwritten')
    this.depth = header.readUInt16LE(at + 6)
    this.entries = header.readBigUInt64LE(at + 32)
    this.root = header.readBigUInt64LE(at + 40)
  }

  /** Passes the leaves to `take` in the order of their keys until it returns false. Reads only the pages above them. */
  leaves(use: PageUse, take: (leaf: Leaf) => boolean): void {
    if (this.root !== noPage) this.subtree({ number: Number(this.root) }, 1, use, take)
  }

  private subtree(at: Leaf, level: number, use: PageUse, take: (leaf: Leaf) => boolean): boolean {
    if (level === this.depth) return take(at)
    const page = this.file.numberedPage(at, this.overwritten)
    if (!use.take(at.number, 1)) throw this.overwritten(at)
    const count = shortAt(page, 18) === pageFlag.branch ? nodeCount(page) : 0
    if (count < 2) throw this.overwritten(at)
    // The first key of a branch page stands for everything before the second.
    let { low } = at
    for (let place = 0; place < count; place++) {
      const node = nodeAt(page, place)
      const next = place + 1 < count ? nodeAt(page, place + 1) : undefined
      if (node === 0 || next === 0) throw this.overwritten(at)
      const high = next === undefined ? at.high : keyOf(page, next)
      if (!this.isBefore(low, high)) throw this.overwritten(at)
      if (!this.subtree({ number: pageOfBranch(page, node), low, high }, level + 1, use, take)) return false
      low = high
    }
    return true
  }

  private isBefore(low: Buffer | undefined, high: Buffer | undefined): boolean {
    return !low || !high || this.order(low, 0, low.length, high, 0, high.length, 0) < 0
  }

  /**
   * Passes every entry of a leaf to `visit`, always in the same object, and values stored elsewhere to `far`. Returns the number
   * of entries. Throws DamagedDatabaseError if one is out of place.
   */
  entriesOf(page: Buffer, leaf: Leaf, visit: (entry: Entry) => void, far: (value: FarValue) => void): number {
    const count = shortAt(page, 18) === pageFlag.leaf ? nodeCount(page) : 0
    if (count === 0) throw this.overwritten(leaf)
    const { low, high } = leaf
    const { order } = this
    const entry = { keys: page, keyStart: 0, keyEnd: 0, values: page, valueStart: 0, valueEnd: 0, shared: 0 }
    const view = new DataView(page.buffer, page.byteOffset, page.length)
    let lastStart = 0
    let lastEnd = 0
    let isFar = false
    for (let place = 0; place < count; place++) {
      const node = nodeAt(page, place)
      if (node === 0) throw this.overwritten(leaf)
      const start = keyStart(node)
      const end = keyEnd(page, node)
      const shared = lastEnd > 0 ? sharedBytes(view, lastStart, lastEnd, start, end) : 0
      const isBehind =
        lastEnd > 0
          ? order(page, lastStart, lastEnd, page, start, end, shared) < 0
          : !low || order(low, 0, low.length, page, start, end, 0) <= 0
      if (!isBehind) throw this.overwritten(leaf)
      lastStart = start
      lastEnd = end
      const flags = shortAt(page, node + 4)
      const size = page.readUInt32LE(node)
      if (flags > farNode || end + (flags ? 8 : size) > page.length) throw this.overwritten(leaf)
      if (flags) far({ key: Buffer.from(keyOf(page, node)), number: Number(page.readBigUInt64LE(end)), size })
      else {
        entry.keyStart = start
        entry.keyEnd = end
        entry.valueStart = end
        entry.valueEnd = end + size
        entry.shared = isFar ? 0 : shared
        visit(entry)
      }
      isFar = flags === farNode
    }
    if (high && order(page, lastStart, lastEnd, high, 0, high.length, 0) >= 0) throw this.overwritten(leaf)
    return count
  }

  /** Returns the error for an overwritten page; its bounds tell where it belongs. */
  readonly overwritten = ({ number, low, high }: Leaf): DamagedDatabaseError =>
    this.file.damage(`page ${number} is overwritten`, low ?? high)
}

/** Returns the number of leading bytes that two keys share. */
function sharedBytes(page: DataView, start: number, end: number, otherStart: number, otherEnd: number): number {
  const length = Math.min(end - start, otherEnd - otherStart)
  let at = 0
  while (at + 4 <= length && page.getInt32(start + at) === page.getInt32(otherStart + at)) at += 4
  while (at < length && page.getUint8(start + at) === page.getUint8(otherStart + at)) at++
  return at
}

export const orderOfBytes: Order = (one, start, end, other, otherStart, otherEnd, equal) => {
  const length = Math.min(end - start, otherEnd - otherStart)
  for (let at = equal; at < length; at++) {
    const difference = (one[start + at] ?? 0) - (other[otherStart + at] ?? 0)
    if (difference !== 0) return difference
  }
  return end - start - (otherEnd - otherStart)
}

/** Compares eight-byte numbers, whose last byte is the most significant; other keys count as out of order. */
export const orderOfNumbers: Order = (one, start, end, other, otherStart, otherEnd) => {
  if (end - start !== 8 || otherEnd - otherStart !== 8) return 0
  const difference = one.readBigUInt64LE(start) - other.readBigUInt64LE(otherStart)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
