/** Returns the amount typed, with a decimal comma or point and any space between thousands; NaN if it is not a number. */
export function typedAmount(text: string): number {
  const plain = text.replace(/\s/g, '').replace(',', '.').replace('−', '-')
  return plain === '' ? Number.NaN : Number(plain)
}
