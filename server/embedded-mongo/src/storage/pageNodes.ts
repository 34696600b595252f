import { pageHeader } from './pageFile'

/** Offsets of two header fields: the end of the list of node offsets, and the start of the nodes. */
const lowerAt = 20
const upperAt = 22

/** The bytes before the key of a node: the size of its value, its kind and the length of the key. */
const nodeHeader = 8

/** Returns the number of nodes of a page; 0 if its header is overwritten. */
export function nodeCount(page: Buffer): number {
  const lower = shortAt(page, lowerAt)
  const upper = shortAt(page, upperAt)
  return lower > upper || lower % 2 === 1 || upper > page.length - pageHeader ? 0 : lower / 2
}

/** Returns the start of the node at this position in the order of keys; 0 if that is outside the page. */
export function nodeAt(page: Buffer, place: number): number {
  const node = pageHeader + shortAt(page, pageHeader + 2 * place)
  const isInside =
    node >= pageHeader + shortAt(page, upperAt) && node + nodeHeader <= page.length && keyEnd(page, node) <= page.length
  return isInside ? node : 0
}

/** Returns the start of a node's key. */
export const keyStart = (node: number): number => node + nodeHeader
/** Returns the end of a node's key. */
export const keyEnd = (page: Buffer, node: number): number => node + nodeHeader + shortAt(page, node + 6)
/** Returns the key of a node. */
export const keyOf = (page: Buffer, node: number): Buffer => page.subarray(keyStart(node), keyEnd(page, node))

/** Returns the number of the page that a node of a branch page points to. */
export const pageOfBranch = (page: Buffer, node: number): number =>
  page.readUInt32LE(node) + page.readUInt16LE(node + 4) * 2 ** 32

/** Returns the unsigned 16-bit number at a place. */
export const shortAt = (page: Buffer, at: number): number => (page[at] ?? 0) | ((page[at + 1] ?? 0) << 8)
