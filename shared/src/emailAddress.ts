/** One address, never a list: local part, at sign, domain, and an ending of two letters or more. */
const oneAddress = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[a-z]{2,}$/i

/** Returns whether the text is one email address, ignoring spaces around it. All forms and the API use this check. */
export function isEmailAddress(text: string): boolean {
  return oneAddress.test(text.trim())
}
