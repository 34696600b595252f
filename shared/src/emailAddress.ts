import { cleanLine } from './cleanText'

/** One address, never a list: local part, at sign, domain, and an ending of two letters or more, or in punycode. */
const oneAddress = /^[^\s@,;:<>()[\]"\\]+@(?:[^\s@,;:<>()[\]"\\.]+\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]{2,})$/iu

/** Returns an email address without invisible characters and spaces around it, and with plain letters for wide ones. */
export function cleanEmail(text: string): string {
  return cleanLine(text)
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .trim()
}

/** Returns whether the text, once cleaned, is one email address. All forms and the API use this check. */
export function isEmailAddress(text: string): boolean {
  return oneAddress.test(cleanEmail(text))
}

/**
 * Returns the text by which clean addresses are compared. Lower-cases only A to Z: some other letters turn into A to Z in lower
 * case, but such an address belongs to somebody else.
 */
export function emailKey(address: string): string {
  return address.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
