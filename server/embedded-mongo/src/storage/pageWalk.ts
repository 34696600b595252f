import { present } from '../present'
import { freeTreeAt, type PageFile } from './pageFile'
import { type Entry, type FarValue, type Leaf, orderOfBytes, orderOfNumbers, PageTree } from './pageTree'
import { PageUse } from './pageUse'

const mainTreeAt = 96
// MDB_INTEGERKEY
const freeTreeFlags = 8

const manyPages = 2 ** 19

/** Receives an entry, which is overwritten by the next one. */
export type Visit = (entry: Entry) => void

/**
 * Walks through all pages that the last commit of an LMDB file refers to, and reports inconsistencies. LMDB itself maps the
 * file and trusts it: a file cut short or overwritten would kill the process, look empty, or silently lose entries.
 */
export class PageWalk {
  private readonly free: PageTree
  private readonly main: PageTree

  /** Notes at most this many pages before reading them in the order of the file, which limits the memory. */
  constructor(
    private readonly file: PageFile,
    private readonly mostNoted = manyPages,
  ) {
    this.free = new PageTree(file, freeTreeAt, freeTreeFlags, orderOfNumbers)
    this.main = new PageTree(file, mainTreeAt, 0, orderOfBytes)
  }

  /** Passes the entries to `take` in the order of their keys until it returns false. Throws DamagedDatabaseError. */
  first(take: (key: Buffer, value: Buffer) => boolean): void {
    const use = new PageUse(this.file)
    let goesOn = true
    const visit = ({ keys, keyStart, keyEnd, values, valueStart, valueEnd }: Entry) => {
      goesOn &&= take(keys.subarray(keyStart, keyEnd), values.subarray(valueStart, valueEnd))
    }
    this.main.leaves(use, (leaf) => {
      const page = this.file.numberedPage(leaf, this.main.overwritten)
      this.main.entriesOf(page, leaf, visit, (far) => this.farValues(this.main, [far], use, visit))
      return goesOn
    })
  }

  /** Passes every entry to the visitor, in the order of the file. Throws DamagedDatabaseError. */
  walk(visit: Visit): void {
    const use = new PageUse(this.file)
    const free: [start: number, count: number][] = []
    this.tree(this.free, use, ({ values, valueStart, valueEnd }) => {
      free.push(...freePages(values.subarray(valueStart, valueEnd)))
    })
    this.tree(this.main, use, visit)
    for (const [start, count] of free) {
      const isInFile = start > 1 && count > 0 && start + count - 1 <= this.file.lastPage
      if (!isInFile || use.isAnyUsed(start, count)) throw this.file.damage('its list of free pages is overwritten')
    }
  }

  private tree(tree: PageTree, use: PageUse, visit: Visit): void {
    let entries = 0
    let noted: Leaf[] = []
    const read = () => {
      entries += this.leaves(tree, noted, use, visit)
      noted = []
    }
    tree.leaves(use, (leaf) => {
      if (!use.take(leaf.number, 1)) throw tree.overwritten(leaf)
      noted.push(leaf)
      if (noted.length === this.mostNoted) read()
      return true
    })
    read()
    if (BigInt(entries) !== tree.entries)
      throw this.file.damage(`${tree.entries - BigInt(entries)} of its entries are missing`)
  }

  private leaves(tree: PageTree, leaves: Leaf[], use: PageUse, visit: Visit): number {
    let entries = 0
    let far: FarValue[] = []
    const readFar = () => {
      this.farValues(tree, far, use, visit)
      far = []
    }
    const note = (value: FarValue) => {
      this.file.assertThere(value.number, 1)
      far.push(value)
    }
    for (const { one: leaf, page } of this.file.numberedPages(inOrderOfFile(leaves), tree.overwritten)) {
      entries += tree.entriesOf(page, leaf, visit, note)
      if (far.length >= this.mostNoted) readFar()
    }
    readFar()
    return entries
  }

  private farValues(tree: PageTree, far: FarValue[], use: PageUse, visit: Visit): void {
    const overwritten = ({ key, number }: FarValue) => tree.overwritten({ number, low: key })
    for (const { one, page } of this.file.numberedPages(inOrderOfFile(far), overwritten)) {
      const { key, size } = one
      const { count, value } = this.file.far(page, one.number, size)
      if (count === 0 || !use.take(one.number, count)) throw overwritten(one)
      visit({ keys: key, keyStart: 0, keyEnd: key.length, values: value, valueStart: 0, valueEnd: size, shared: 0 })
    }
  }
}

/** Sorts by page number. Packing the number and a position into one number takes a fraction of the time. */
function inOrderOfFile<T extends { number: number }>(items: readonly T[]): T[] {
  const pairs = new Float64Array(items.length)
  for (const [place, { number }] of items.entries()) pairs[place] = number * items.length + place
  const sorted: T[] = []
  for (const pair of pairs.sort()) sorted.push(present(items[pair % items.length]))
  return sorted
}

/** Yields the free pages of a list, in which a negative number is the page count of the next entry and zeros are ignored. */
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
