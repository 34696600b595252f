/** Digits in groups of three, as in `39.900`, `39,900` or `1.212,50`. */
const grouped = /^-?[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/
const plain = /^-?(?:\d+[.,]?\d*|[.,]\d+)$/

/**
 * Parses a typed number with any spaces, a decimal comma or point, and digits grouped by the other mark; NaN if it is not a
 * number. Where only whole numbers make sense, one mark before three digits groups them; otherwise `10.005` has three
 * decimals.
 */
export function typedNumber(text: string, isWhole: boolean): number {
  const typed = text.replace(/\s/g, '').replace('−', '-')
  const mark = grouped.exec(typed)?.[1]
  const isGrouped = mark !== undefined && (isWhole || /[.,].*[.,]/.test(typed))
  const ungrouped = isGrouped ? typed.replaceAll(mark, '') : typed
  return plain.test(ungrouped) ? Number(ungrouped.replace(',', '.')) : Number.NaN
}
