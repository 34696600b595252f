import { foldText } from '../foldText'

export type PromoCode = { code: string; percentage: number }

/** Returns the text by which promo codes are compared, the same for every way to type a code. */
export function keyOfCode({ code }: { code: string }): string {
  return foldText(code).trim()
}

/** Returns the discount percentage of a promo code; undefined for an unknown code. */
export function percentOfCode(code: string, promoCodes: readonly PromoCode[]): number | undefined {
  const wanted = keyOfCode({ code })
  if (wanted === '') return undefined
  return promoCodes.find((promo) => keyOfCode(promo) === wanted)?.percentage
}
