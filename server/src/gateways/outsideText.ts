const maxLength = 300

/**
 * Returns a text from a service that we do not run in a form fit for messages, emails and logs: on one line, at most 300
 * characters, without our keys.
 */
export function outsideText(text: string, keys: readonly string[]): string {
  const masked = keys.filter(Boolean).reduce((rest, key) => rest.replaceAll(key, '***'), text)
  const line = masked.replace(/[\p{C}\s]+/gu, ' ').trim()
  return line.length > maxLength ? `${line.slice(0, maxLength)}…` : line
}
