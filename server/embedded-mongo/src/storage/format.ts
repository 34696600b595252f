import { catalogKey } from './keys'
import { unsealed } from './sealedEntry'

/** Where the catalog keeps the format of a database. */
export const formatKey = catalogKey('format')

export const currentFormat = 'embedded-mongo 3'

/** The value of a stored entry; `undefined` if it is damaged. */
export type Unseal = (key: Buffer, stored: Buffer) => Buffer | undefined

/** How entries are read in each format: the first had no checksums. */
const formats: readonly [name: string, unseal: Unseal][] = [
  [currentFormat, unsealed],
  ['embedded-mongo 1', (_key, stored) => stored],
]

/** Returns the format that the stored entry of the format names; `undefined` if it is none of ours, or damaged. */
export function formatOf(stored: Buffer): { isCurrent: boolean; unseal: Unseal } | undefined {
  const found = formats.find(([name, unseal]) => unseal(formatKey, stored)?.toString() === name)
  return found && { isCurrent: found[0] === currentFormat, unseal: found[1] }
}
