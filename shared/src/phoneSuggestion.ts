/** Countries whose numbers keep their first 0 after the dialling code: Italy, San Marino, Congo, Gabon and Ivory Coast. */
const keepsZero = new Set(['39', '378', '242', '241', '225'])

/**
 * Returns a phone number without the 0 that is dialled only within its country, such as `+33 6 12 34 56 78` for
 * `+33 06 12 34 56 78`; undefined when it has none after its dialling code. The 0 must stand apart from the code, because
 * the code's length is unknown.
 */
export function suggestedPhone(phoneNumber: string): string | undefined {
  const [, code = '', rest] = /^\s*\+(\d{1,3})(?:[\s./-]+0|[\s./-]*\(0\))[\s./-]*(\d.*)$/.exec(phoneNumber) ?? []
  return rest && !keepsZero.has(code) ? `+${code} ${rest.trim()}` : undefined
}
