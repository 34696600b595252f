import { catalogKey } from './keys'
import { unsealed } from './sealedEntry'

/** The catalog key of a database's format. */
export const formatKey = catalogKey('format')

export const currentFormat = 'embedded-mongo 3'

/** Returns the value of a stored entry, or `undefined` if it is damaged. */
export type Unseal = (key: Buffer, stored: Buffer) => Buffer | undefined

/** The way to read entries in each format: the first had no checksums. */
const formats: readonly [name: string, unseal: Unseal][] = [
  [currentFormat, unsealed],
  ['embedded-mongo 1', (_key, stored) => stored],
]

/** Returns the format in a stored format entry, or `undefined` if it is unknown or damaged. */
export function formatOf(stored: Buffer): { isCurrent: boolean; unseal: Unseal } | undefined {
  const found = formats.find(([name, unseal]) => unseal(formatKey, stored)?.toString() === name)
  return found && { isCurrent: found[0] === currentFormat, unseal: found[1] }
}
