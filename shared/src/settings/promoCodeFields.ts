import { z } from 'zod'
import { dateInWords, isIsoDate } from '../budapestTime'
import { maxPromoCodeLength, maxPromoCodeUses, maxSelectedPackages } from '../limits'
import { formatNumber } from '../money'
import { oneLine } from '../plainText'
import { labelled, number, numberOrNone, type RecordField, text, textOrNone, whole } from '../records/field'
import { group } from '../records/group'
import { list } from '../records/list'
import { texts as fieldTexts } from '../staffTexts/promoCodesFields'
import { texts as recordTexts } from '../staffTexts/records'
import { texts } from '../staffTexts/settingsFields'
import { keyOfCode, type PromoCode } from './promoCodes'

const packageIds = z.array(z.string().min(1).max(64)).max(maxSelectedPackages)

/** The ids of packages; none for all. */
const packages: RecordField<string[]> = labelled(() => fieldTexts.packages, {
  ...whole<string[]>(
    () => fieldTexts.packages,
    (ids) => ids.join(', '),
  ),
  initial: [],
  response: z.array(z.string()),
  request: packageIds,
  typed: packageIds,
  stored: { type: ['String'], default: [] },
})

export const promoCodeEntry = group({
  code: text({
    label: () => texts.code,
    request: oneLine()
      .min(1, { error: () => texts.enterCode })
      .max(maxPromoCodeLength, { error: () => recordTexts.atMostCharacters({ count: maxPromoCodeLength }) }),
  }),
  percentage: number({
    label: () => texts.percentage,
    request: z
      .number({ error: () => texts.enterPercentage })
      .min(1, { error: () => texts.percentRange })
      .max(100, { error: () => texts.percentRange }),
  }),
  until: textOrNone({
    label: () => fieldTexts.until,
    request: z.string().refine(isIsoDate, { error: () => recordTexts.invalidDate }),
  }),
  uses: numberOrNone({
    label: () => fieldTexts.uses,
    request: z
      .number({ error: () => fieldTexts.usesRange({ most: maxPromoCodeUses }) })
      .int({ error: () => recordTexts.wholeNumber })
      .min(1, { error: () => fieldTexts.usesRange({ most: maxPromoCodeUses }) })
      .max(maxPromoCodeUses, { error: () => fieldTexts.usesRange({ most: maxPromoCodeUses }) }),
    none: () => fieldTexts.anyUses,
  }),
  packages,
})

/** The checks of a `SentPromoCode`. */
const entryRequest = promoCodeEntry.request.partial({ until: true, uses: true, packages: true })

export const promoCodes = list({
  label: () => texts.promoCodes,
  entry: promoCodeEntry,
  entryRequest: entryRequest as unknown as typeof promoCodeEntry.request,
  most: 500,
  keyOf: keyOfCode,
  twice: { field: 'code', message: () => texts.codeTwice },
  words: (entry) => [texts.promoCode({ code: entry.code }), promoCodeInWords(entry)],
})

/** Returns the percentage of a promo code and its limits in words. `nameOf` returns the name of a package by its id. */
export function promoCodeInWords(
  { percentage, until, uses, packages }: Omit<PromoCode, 'code'>,
  nameOf: (id: string) => string = (id) => id,
): string {
  const limits = [
    ...(until ? [fieldTexts.untilDay({ day: dateInWords(until) })] : []),
    ...(uses ? [fieldTexts.atMostUses({ count: uses })] : []),
    ...(packages.length > 0 ? [fieldTexts.onlyFor({ packages: packages.map(nameOf).join(', ') })] : []),
  ]
  return [`${formatNumber(percentage)}%`, ...limits].join(', ')
}

/** Returns settings to put into words: their promo codes name their packages, and an unknown package keeps its id. */
export function withPackageNames<Named extends { promoCodes: readonly { packages: string[] }[] }>(
  settings: Named,
  packages: readonly { _id: string; name: string }[],
): Named {
  const nameOf = (id: string) => packages.find(({ _id }) => _id === id)?.name ?? id
  const promoCodes = settings.promoCodes.map((promo) => ({ ...promo, packages: promo.packages.map(nameOf) }))
  return { ...settings, promoCodes }
}
