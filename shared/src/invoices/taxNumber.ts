/** The weights of a Hungarian tax number's first seven digits in its check digit. */
const weights = [9, 7, 3, 1, 9, 7, 3]

/**
 * Returns whether a text is a Hungarian tax number, `12345678-1-42`: eight digits of which the last is the check digit, a
 * VAT code from 1 to 5, and the code of a tax office.
 */
export function isHungarianTaxNumber(text: string): boolean {
  const match = /^(\d{7})(\d)-[1-5]-(\d{2})$/.exec(text)
  if (!match) return false
  const [, digits = '', check, office = ''] = match
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (weights[index] ?? 0), 0)
  const isOffice = (office >= '02' && office <= '20') || (office >= '22' && office <= '44') || office === '51'
  return isOffice && Number(check) === (10 - (sum % 10)) % 10
}

/**
 * The formats of VAT numbers of the European Union, after the country's prefix. Northern Ireland (XI) is left out,
 * because its numbers are valid for goods only.
 */
const euVatFormats: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** Returns the prefix of a country's VAT numbers; undefined outside the European Union. Greece writes EL. */
export function euVatPrefix(country: string): string | undefined {
  const prefix = country === 'GR' ? 'EL' : country
  return country !== 'EL' && Object.hasOwn(euVatFormats, prefix) ? prefix : undefined
}

/** Returns whether a text has the format of a VAT number of a member state: `DE123456789`. */
export function isEuVatNumber(text: string): boolean {
  return euVatFormats[text.slice(0, 2)]?.test(text.slice(2)) ?? false
}
