import { instantText } from '../instantText'

/** Mail programs cut longer addresses. */
const quotedLength = 1_000

/** `name` wrote `text` at `createdAt`, from `address`. */
type Written = { address: string; name: string; subject: string; text: string; createdAt: string }

/** Returns the address that opens an email to whoever wrote, with a subject and their text quoted. */
export function replyHref({ address, name, subject, text, createdAt }: Written): string {
  const quoted = text.length > quotedLength ? `${wholeCharacters(text.slice(0, quotedLength))}…` : text
  const lines = [`On ${instantText(createdAt)}, ${name} wrote:`, ...quoted.split('\n').map((line) => `> ${line}`)]
  const body = `\r\n\r\n${lines.join('\r\n')}`
  return `${mailHref(address)}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(body)}`
}

/** Returns the address that opens an email; nothing else can come with it. */
export function mailHref(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`
}

/** Returns the text without the half of a character at its end, of which no address can be made. */
function wholeCharacters(text: string): string {
  return text.replace(/\p{Surrogate}$/u, '')
}
