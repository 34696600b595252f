import { z } from 'zod'
import { type VatRate, vatRateInWords, vatRates } from '../invoices/vat'
import { maxForWhomLength, maxItemTextLength, maxOccasionLength, maxPackagePriceHuf } from '../limits'
import { formatMoney } from '../money'
import { oneLine } from '../plainText'
import { choice, labelled, number, type RecordField, text, type ValueOf, whole } from '../records/field'
import { group } from '../records/group'
import { translations } from '../records/translations'
import { texts } from '../staffTexts/packageFields'
import { texts as recordTexts } from '../staffTexts/records'
import { typedNumber } from '../typedNumber'

const vatRateRequest = z.enum(vatRates, { error: () => texts.chooseVatRate }).nullable()

/** Null for the rate of the settings, which is empty text in a form. */
const vatRate: RecordField<VatRate | null, VatRate | ''> = labelled(() => texts.vatRate, {
  ...whole<VatRate | ''>(
    () => texts.vatRate,
    (rate) => (rate === '' ? texts.asInSettings : vatRateInWords(rate)),
  ),
  initial: null,
  response: z.enum(vatRates).nullable(),
  request: vatRateRequest,
  typed: z.enum(['', ...vatRates]).transform((rate) => (rate === '' ? null : rate)),
  stored: { type: 'String', enum: [...vatRates, null], default: null },
  present: (stored: VatRate | null) => stored,
  toTyped: (rate: VatRate | null) => rate ?? '',
})

const forWhom = text({ label: () => texts.forWhom, request: oneLine().max(maxForWhomLength) })
const occasion = text({ label: () => texts.occasion, request: oneLine().max(maxOccasionLength) })

/** A package, apart from its items, its address and its picture. Its name is the same in all languages. */
export const packageRecord = group({
  name: text({
    label: () => texts.name,
    request: oneLine()
      .min(1, { error: () => texts.enterName })
      .max(maxItemTextLength),
  }),
  /** Whole HUF. */
  price: number({
    label: () => texts.price,
    request: z
      .number({ error: () => texts.enterPrice })
      .int({ error: () => texts.wholeForints })
      .min(0, { error: () => recordTexts.zeroOrMore })
      .max(maxPackagePriceHuf, { error: () => texts.atMostPrice }),
    words: (typed) =>
      Number.isInteger(typedNumber(typed, true)) ? formatMoney(typedNumber(typed, true), 'HUF') : typed,
  }),
  packageType: choice({
    label: () => texts.type,
    options: [
      { value: 'MAIN', label: () => texts.types.MAIN },
      { value: 'EXTRA', label: () => texts.types.EXTRA },
    ],
    initial: 'MAIN',
    message: () => texts.chooseType,
  }),
  /** One line about the guests it suits; empty when staff wrote none. */
  forWhom,
  /** A word or two for a link above the cards; empty for no link. */
  occasion,
  vatRate,
  translations: translations({ forWhom, occasion }),
})
export type PackageRecord = ValueOf<typeof packageRecord>
export type PackageType = PackageRecord['packageType']

type Item = { name: string; roundType: string; roundCount: number }

/** An item of a package, apart from its weapon. */
export const packageItem = group({
  roundType: text({ label: () => texts.roundType, request: oneLine().max(maxItemTextLength) }),
  roundCount: number({
    label: () => texts.roundCount,
    request: z
      .number({ error: () => texts.enterRounds })
      .int({ error: () => texts.wholeRounds })
      .min(0, { error: () => recordTexts.zeroOrMore })
      .max(100_000, { error: () => texts.atMostRounds }),
  }),
})

/** The items of a package. Their weapons are stored by id, so that they are described apart from the other fields. */
export const packageItems = whole<readonly Item[]>(
  () => texts.items,
  (items) => items.map(itemText).join('\n') || texts.noItems,
)

/** Returns an item of a package in words: `AKM, FMJ, 10 rounds`. */
export function itemText({ name, roundType, roundCount }: Item): string {
  return roundType
    ? texts.itemWithType({ name, type: roundType, count: roundCount })
    : texts.item({ name, count: roundCount })
}
