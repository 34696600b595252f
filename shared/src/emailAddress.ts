/** Local part, at sign, domain and an ending of two letters or more; one address, never a list. */
const oneAddress = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[a-z]{2,}$/i

/** Returns whether the text is one email address, apart from spaces around it. Every form and the API ask this. */
export function isEmailAddress(text: string): boolean {
  return oneAddress.test(text.trim())
}
