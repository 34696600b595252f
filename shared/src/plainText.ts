import { z } from 'zod'

/**
 * What nobody types, but a hostile or broken program sends: control characters, halves of characters, and marks that
 * reverse what follows them, also outside the text they came in.
 */
const invisible = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu
/** Runs from their beginning only, so that a text of spaces takes no longer than another one. */
const spaces = /[\s\u0085]+/g
const lineBreak = /[\t\n\v\f\r\u0085\u2028\u2029]/

/** A text of one line: what is invisible in it is removed, and a line break becomes a space. */
export function oneLine(): z.ZodString {
  const joined = (run: string) => (lineBreak.test(run) ? ' ' : run)
  return z.string().overwrite((text) => text.replace(spaces, joined).replace(invisible, ''))
}

/** A text of several lines: what is invisible in it is removed, line breaks and tabs stay. */
export function severalLines(): z.ZodString {
  return z.string().overwrite((text) => text.replace(invisible, (found) => (/[\t\n\r]/.test(found) ? found : '')))
}
