import { randomInt } from 'node:crypto'

/** Without letters and digits that are mistaken for each other, in writing or on the phone. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const groupLength = 4

/** Returns a random code in groups of four, `k7m2-9xqd-p4ht`: twenty bits a group. */
export function randomCode(groups: number): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}
