import { z } from 'zod'

/**
 * Characters that nobody types but hostile or broken programs send: control characters, lone surrogates and noncharacters
 * such as U+FFFE, which XML cannot carry, and bidirectional controls, which can reverse text even outside the value that
 * contains them.
 */
const invisible = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/gu
/** A whole run of spaces per match, so that a text of many spaces takes linear time. */
const spaces = /[\s\u0085]+/g
const lineBreak = /[\t\n\v\f\r\u0085\u2028\u2029]/

/** Returns the schema of a single-line text. It removes invisible characters and replaces line breaks with a space. */
export function oneLine(): z.ZodString {
  const joined = (run: string) => (lineBreak.test(run) ? ' ' : run)
  return z.string().overwrite((text) => text.replace(spaces, joined).replace(invisible, ''))
}

/** Returns the schema of a multi-line text. It removes invisible characters but keeps line breaks and tabs. */
export function severalLines(): z.ZodString {
  return z.string().overwrite((text) => text.replace(invisible, (found) => (/[\t\n\r]/.test(found) ? found : '')))
}
