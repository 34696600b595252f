import { foldText } from '@range/shared/foldText'
import { vatRateInWords, vatRates } from '@range/shared/invoices/vat'
import { formatMoney } from '@range/shared/money'
import {
  type Package,
  type PackageFields,
  type PackageWeapon,
  packageFieldsSchema,
  packageTypeNames,
  packageWeaponSchema,
  type StaffPackage,
} from '@range/shared/packages/schema'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { Difference } from '../editor/ConflictDialog'
import { isSame } from '../editor/mergeDrafts'
import { pictureFileSchema } from '../editor/pictureFile'
import { typedNumber } from '../editor/typedNumber'

const fields = packageFieldsSchema.shape
const priceSchema = typedNumber.pipe(fields.price)

/** Validates a draft; an item typed but not added is an error, because it would be lost. Its output is the request body. */
export const packageDraftSchema = z
  .object({
    name: fields.name,
    price: priceSchema,
    packageType: fields.packageType,
    forWhom: fields.forWhom.unwrap(),
    /** Empty for the rate of the settings. */
    vatRate: z.enum(['', ...vatRates]).transform((rate) => (rate === '' ? null : rate)),
    packageImg: pictureFileSchema,
    removePicture: z.boolean(),
    weapons: z
      .array(packageWeaponSchema)
      .transform((items): PackageFields['weapons'] =>
        items.map(({ weapon, ...item }) => ({ ...item, weapon: weapon._id })),
      )
      .pipe(fields.weapons),
    row: z.record(z.enum(['weapon', 'roundType', 'roundCount']), z.string()),
  })
  .refine(({ row }) => Object.values(row).every((text) => text.trim() === ''), {
    path: ['row', 'weapon'],
    message: 'Add this item to the package first, or clear its fields',
    // Also runs when other fields are invalid, so that all problems show at once.
    when: () => true,
  })
  .transform(({ row, ...pack }) => pack)

/** A package being edited: its price as typed, and the row with an item that is not yet added to the list. */
export type PackageDraft = z.input<typeof packageDraftSchema>

export type PackageDraftForm = UseFormReturn<PackageDraft, unknown, z.output<typeof packageDraftSchema>>

export function packageDraft(saved: StaffPackage | undefined): PackageDraft {
  const { name = '', price = '', packageType = 'MAIN', weapons = [], forWhom = '', vatRate } = saved ?? {}
  return {
    name,
    price: String(price),
    packageType,
    forWhom,
    vatRate: vatRate ?? '',
    packageImg: null,
    removePicture: false,
    weapons,
    row: { weapon: '', roundType: '', roundCount: '' },
  }
}

/**
 * Returns the package as the public page would show it, with its saved picture. An invalid price counts as zero.
 */
export function asPackage({ name, price, packageType, weapons, forWhom }: PackageDraft, picture: string): Package {
  return {
    _id: 'preview',
    name: name.trim() || 'No name yet',
    price: priceSchema.safeParse(price).data ?? 0,
    packageType,
    weapons,
    slug: 'preview',
    forWhom: forWhom.trim(),
    picture,
  }
}

/** Returns the body of a save: JSON, or a multipart form when a picture was chosen. */
export function packageBody(
  { packageImg, removePicture, ...pack }: z.output<typeof packageDraftSchema>,
  version: number | undefined,
): PackageFields | FormData {
  const fields: PackageFields = { ...pack, ...(removePicture && { removePicture }), version }
  if (!packageImg) return fields
  const body = new FormData()
  body.append('fields', JSON.stringify(fields))
  body.append('packageImg', packageImg)
  return body
}

/** Returns a key that identifies an item within its package. */
export function itemKey({ weapon, roundType }: { weapon: { _id: string }; roundType: string }): string {
  return `${weapon._id} ${foldText(roundType).trim()}`
}

export function itemText({ name, roundType, roundCount }: PackageWeapon): string {
  return [name, roundType, `${roundCount} rounds`].filter(Boolean).join(', ')
}

/** Returns the differences between the user's version of a package and the saved one. */
export function packageDifferences(base: PackageDraft, mine: PackageDraft, newer: PackageDraft): Difference[] {
  const rows = [
    { field: 'name', label: 'Package name', words: ({ name }: PackageDraft) => name },
    { field: 'price', label: 'Package price (HUF)', words: ({ price }: PackageDraft) => priceText(price) },
    {
      field: 'packageType',
      label: 'Package type',
      words: ({ packageType }: PackageDraft) => packageTypeNames[packageType],
    },
    { field: 'forWhom', label: 'For whom', words: ({ forWhom }: PackageDraft) => forWhom },
    {
      field: 'vatRate',
      label: 'VAT rate',
      words: ({ vatRate }: PackageDraft) => (vatRate === '' ? 'As in the settings' : vatRateInWords(vatRate)),
    },
    {
      field: 'weapons',
      label: 'Package items',
      words: ({ weapons }: PackageDraft) => weapons.map(itemText).join('\n') || 'Empty',
    },
  ] as const
  return rows
    .filter(({ field }) => !isSame(mine[field], newer[field]))
    .map(({ field, label, words }) => ({
      label,
      mine: words(mine),
      saved: words(newer),
      isMine: !isSame(base[field], mine[field]),
    }))
}

function priceText(price: string): string {
  const amount = typedNumber.parse(price)
  return Number.isNaN(amount) ? price : formatMoney(amount, 'HUF')
}
