import { foldText } from '../foldText'

/**
 * A promo code. Guests can book with it until the end of the day `until`; null for no end. `uses` is how many bookings can
 * use it; null for no limit. `packages` are the ids of the packages that it discounts; none for all.
 */
export type PromoCode = {
  code: string
  percentage: number
  until: string | null
  uses: number | null
  packages: string[]
}

/** A promo code in a request. A client of the specification knows only code and percentage; the rest then stays as stored. */
export type SentPromoCode = Pick<PromoCode, 'code' | 'percentage'> & Partial<PromoCode>

/** The reasons why a promo code gives no discount. */
export const reasonsForNoDiscount = ['UNKNOWN', 'ENDED', 'USED_UP', 'OTHER_PACKAGES'] as const
export type ReasonForNoDiscount = (typeof reasonsForNoDiscount)[number]

type Line = { id?: string }

/** Returns the text by which promo codes are compared, the same for every way to type a code. */
export function keyOfCode({ code }: { code: string }): string {
  return foldText(code).trim()
}

/** Returns the promo code that a guest typed; undefined for an unknown code. */
export function findPromoCode<Code extends { code: string }>(
  typed: string,
  promoCodes: readonly Code[],
): Code | undefined {
  const wanted = keyOfCode({ code: typed })
  if (wanted === '') return undefined
  return promoCodes.find((promo) => keyOfCode(promo) === wanted)
}

/** Returns whether a promo code discounts a chosen package. */
export function isDiscounted({ id }: Line, { packages }: { packages: readonly string[] }): boolean {
  return packages.length === 0 || packages.some((one) => one === id)
}

/**
 * Returns why a promo code gives no discount on a selection on a day; undefined when it does. Only the server knows whether a
 * code is used up.
 */
export function whyNoDiscount(
  promo: PromoCode | undefined,
  { lines, today, isUsedUp }: { lines: readonly Line[]; today: string; isUsedUp: boolean },
): ReasonForNoDiscount | undefined {
  if (!promo) return 'UNKNOWN'
  if (promo.until !== null && promo.until < today) return 'ENDED'
  if (isUsedUp) return 'USED_UP'
  return lines.some((line) => isDiscounted(line, promo)) ? undefined : 'OTHER_PACKAGES'
}
