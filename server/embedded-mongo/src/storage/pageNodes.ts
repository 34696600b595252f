import { pageHeader } from './pageFile'

/** Where the place of the first node ends, counted from the header, and where the nodes themselves begin. */
const lowerAt = 20
const upperAt = 22

/** What stands before the key of a node: the size of its value, what kind it is and the length of the key. */
const nodeHeader = 8

/** How many nodes a page has; none if its header is overwritten. */
export function nodeCount(page: Buffer): number {
  const lower = shortAt(page, lowerAt)
  const upper = shortAt(page, upperAt)
  return lower > upper || lower % 2 === 1 || upper > page.length - pageHeader ? 0 : lower / 2
}

/** Where a node of a page begins, in the order of their keys; 0 if it does not lie inside of it. */
export function nodeAt(page: Buffer, place: number): number {
  const node = pageHeader + shortAt(page, pageHeader + 2 * place)
  const isInside =
    node >= pageHeader + shortAt(page, upperAt) && node + nodeHeader <= page.length && keyEnd(page, node) <= page.length
  return isInside ? node : 0
}

export const keyStart = (node: number): number => node + nodeHeader
export const keyEnd = (page: Buffer, node: number): number => node + nodeHeader + shortAt(page, node + 6)
export const keyOf = (page: Buffer, node: number): Buffer => page.subarray(keyStart(node), keyEnd(page, node))

/** The page that a node of a branch page leads to. */
export const pageOfBranch = (page: Buffer, node: number): number =>
  page.readUInt32LE(node) + page.readUInt16LE(node + 4) * 2 ** 32

export const shortAt = (page: Buffer, at: number): number => page[at]! | (page[at + 1]! << 8)
