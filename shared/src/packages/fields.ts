import { z } from 'zod'
import { type VatRate, vatRateInWords, vatRates } from '../invoices/vat'
import { maxForWhomLength, maxItemTextLength, maxOccasionLength, maxPackagePriceHuf } from '../limits'
import { formatMoney } from '../money'
import { oneLine } from '../plainText'
import { choice, number, type RecordField, text, type ValueOf, whole } from '../records/field'
import { group } from '../records/group'
import { typedNumber } from '../typedNumber'

const asInSettings = 'As in the settings'
const vatRateRequest = z.enum(vatRates, 'Choose the VAT rate').nullable()

/** Null for the rate of the settings, which is empty text in a form. */
const vatRate: RecordField<VatRate | null, VatRate | ''> & { none: string } = {
  ...whole<VatRate | ''>('VAT rate', (rate) => (rate === '' ? asInSettings : vatRateInWords(rate))),
  none: asInSettings,
  initial: null,
  response: z.enum(vatRates).nullable(),
  request: vatRateRequest,
  typed: z.enum(['', ...vatRates]).transform((rate) => (rate === '' ? null : rate)),
  stored: { type: 'String', enum: [...vatRates, null], default: null },
  present: (stored) => stored,
  toTyped: (rate) => rate ?? '',
}

/** A package, apart from its items, its address and its picture. */
export const packageRecord = group({
  name: text({ label: 'Package name', request: oneLine().min(1, 'Enter the name').max(maxItemTextLength) }),
  /** Whole HUF. */
  price: number({
    label: 'Package price (HUF)',
    request: z
      .number('Enter the price in forints')
      .int('Enter whole forints')
      .min(0, 'Enter 0 or more')
      .max(maxPackagePriceHuf, 'At most 100 million forints'),
    words: (typed) =>
      Number.isInteger(typedNumber(typed, true)) ? formatMoney(typedNumber(typed, true), 'HUF') : typed,
  }),
  packageType: choice({
    label: 'Package type',
    options: [
      { value: 'MAIN', label: 'Main package' },
      { value: 'EXTRA', label: 'Extra package' },
    ],
    initial: 'MAIN',
    message: 'Choose Main package or Extra package',
  }),
  /** One line about the guests it suits; empty when staff wrote none. */
  forWhom: text({ label: 'For whom', request: oneLine().max(maxForWhomLength) }),
  /** A word or two for a link above the cards; empty for no link. */
  occasion: text({ label: 'Occasion', request: oneLine().max(maxOccasionLength) }),
  vatRate,
})
export type PackageRecord = ValueOf<typeof packageRecord>
export type PackageType = PackageRecord['packageType']

type Item = { name: string; roundType: string; roundCount: number }

/** An item of a package, apart from its weapon. */
export const packageItem = group({
  roundType: text({ label: 'Round type', request: oneLine().max(maxItemTextLength) }),
  roundCount: number({
    label: 'Round count',
    request: z
      .number('Enter the number of rounds')
      .int('Enter a whole number of rounds')
      .min(0, 'Enter 0 or more')
      .max(100_000, 'At most 100 000 rounds'),
  }),
})

/** The items of a package. Their weapons are stored by id, so that they are described apart from the other fields. */
export const packageItems = whole<readonly Item[]>(
  'Package items',
  (items) => items.map(itemText).join('\n') || 'Empty',
)

/** The label of the picture that replaces the scene of a package's weapons. */
export const ownPictureLabel = 'Own picture'

/** Returns an item of a package in words: `AKM, FMJ, 10 rounds`. */
export function itemText({ name, roundType, roundCount }: Item): string {
  return [name, roundType, `${roundCount} rounds`].filter(Boolean).join(', ')
}
