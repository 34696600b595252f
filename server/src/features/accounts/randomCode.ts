import { randomInt } from 'node:crypto'

/** Without characters that are easily confused in writing or on the phone. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const groupLength = 4

/** Returns a random code in groups of four, such as `k7m2-9xqd-p4ht`; each group has about twenty bits. */
export function randomCode(groups: number): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}
