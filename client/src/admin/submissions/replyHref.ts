import { texts } from '@range/shared/staffTexts/submissions'
import { instantText } from '../instantText'

/** The number of characters to quote, because email programs truncate long `mailto:` addresses. */
const quotedLength = 1_000

/** A message: `name` wrote `text` at `createdAt`, from `address`. */
type Written = { address: string; name: string; subject: string; text: string; createdAt: string }

/** Returns the `mailto:` address of a reply, with a subject and the text quoted. */
export function replyHref({ address, name, subject, text, createdAt }: Written): string {
  const quoted = text.length > quotedLength ? `${wholeCharacters(text.slice(0, quotedLength))}…` : text
  const lines = [
    texts.wrote({ moment: instantText(createdAt), name }),
    ...quoted.split('\n').map((line) => `> ${line}`),
  ]
  const body = `\r\n\r\n${lines.join('\r\n')}`
  return `${mailHref(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** Returns a `mailto:` address; encoding keeps the email address from adding headers. */
export function mailHref(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`
}

/** Returns the text without half a surrogate pair at its end, which cannot be encoded. */
function wholeCharacters(text: string): string {
  return text.replace(/\p{Surrogate}$/u, '')
}
