/**
 * Characters that show nothing and that nobody means to type: control characters, lone surrogates, noncharacters such as
 * U+FFFE, which XML cannot carry, zero-width characters other than joiners, which some scripts need, and bidirectional
 * controls, which can reverse text even outside the value that contains them.
 */
const unseen =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu
/** A character that shows something. Joiners, fillers and marks without a letter show nothing. */
const visible = /[^\s\p{M}\p{DI}\u2800]/u
/** A whole run of spaces per match, so that a text of many spaces takes linear time. */
const spaces = /[\s\u0085]+/g
const lineBreak = /[\t\n\v\f\r\u0085\u2028\u2029]/

/**
 * Returns a single-line text as the forms and the API keep it: composed (NFC), trimmed, without unseen characters, and with a
 * space for each line break. Empty if nothing of it is visible.
 */
export function cleanLine(text: string): string {
  return visibleText(text.replace(spaces, (run) => (lineBreak.test(run) ? ' ' : run)).replace(unseen, ''))
}

/** Returns a multi-line text, cleaned like a single line, but with its line breaks and tabs. */
export function cleanLines(text: string): string {
  return visibleText(text.replace(unseen, (found) => (/[\t\n\r]/.test(found) ? found : '')))
}

function visibleText(text: string): string {
  return visible.test(text) ? text.normalize('NFC').trim() : ''
}
