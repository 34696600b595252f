/** Parses a typed amount, with a decimal comma or point and any spaces; NaN if it is not a number. */
export function typedAmount(text: string): number {
  const plain = text.replace(/\s/g, '').replace(',', '.').replace('−', '-')
  return plain === '' ? Number.NaN : Number(plain)
}
