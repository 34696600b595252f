import { formatMoney } from '@range/shared/money'
import {
  type Package,
  type PackageFields,
  type PackageType,
  type PackageWeapon,
  packageFieldsSchema,
  packageWeaponSchema,
  type StaffPackage,
} from '@range/shared/packages/schema'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { Difference } from '../editor/ConflictDialog'
import { isSame } from '../editor/mergeDrafts'
import { typedNumber } from '../editor/typedNumber'

const fields = packageFieldsSchema.shape
const priceSchema = typedNumber.pipe(fields.price)

/** Validates a draft; an item typed but not added would be lost, so it is a problem. Its output is what the server takes. */
export const packageDraftSchema = z
  .object({
    name: fields.name,
    price: priceSchema,
    packageType: fields.packageType,
    weapons: z
      .array(packageWeaponSchema)
      .transform((items): PackageFields['weapons'] =>
        items.map(({ weapon, ...item }) => ({ ...item, weapon: weapon._id })),
      )
      .pipe(fields.weapons),
    newWeapon: z.string(),
    newRoundType: z.string(),
    newRoundCount: z.string(),
  })
  .refine(({ newWeapon, newRoundType, newRoundCount }) => !(newWeapon || newRoundType.trim() || newRoundCount), {
    path: ['newWeapon'],
    message: 'Add this item to the package first, or empty its fields',
    // Shown along with the problems of other fields.
    when: () => true,
  })
  .transform(({ newWeapon, newRoundType, newRoundCount, ...pack }) => pack)

/** A package being edited: its price as typed, and the item that is not yet added to the list. */
export type PackageDraft = z.input<typeof packageDraftSchema>

export type PackageDraftForm = UseFormReturn<PackageDraft, unknown, z.output<typeof packageDraftSchema>>

export const packageTypeNames: Record<PackageType, string> = { MAIN: 'Main package', EXTRA: 'Extra package' }

export function packageDraft(saved: StaffPackage | undefined): PackageDraft {
  const { name = '', price = '', packageType = 'MAIN', weapons = [] } = saved ?? {}
  return { name, price: String(price), packageType, weapons, newWeapon: '', newRoundType: '', newRoundCount: '' }
}

/** Returns the package as the public page would show it. A price that cannot be saved counts as zero. */
export function asPackage({ name, price, packageType, weapons }: PackageDraft): Package {
  return {
    _id: 'preview',
    name: name.trim() || 'Package name',
    price: priceSchema.safeParse(price).data ?? 0,
    packageType,
    weapons,
  }
}

/** Returns what identifies an item of a package. */
export function itemKey({ weapon, roundType }: { weapon: { _id: string }; roundType: string }): string {
  return `${weapon._id} ${roundType.trim().toLowerCase()}`
}

export function itemText({ name, roundType, roundCount }: PackageWeapon): string {
  return [name, roundType, `${roundCount} rounds`].filter(Boolean).join(', ')
}

/** Returns where the user's version of a package and the saved one differ. */
export function packageDifferences(base: PackageDraft, mine: PackageDraft, newer: PackageDraft): Difference[] {
  const rows = [
    { field: 'name', label: 'Package name', words: ({ name }: PackageDraft) => name },
    { field: 'price', label: 'Package price (HUF)', words: ({ price }: PackageDraft) => priceText(price) },
    {
      field: 'packageType',
      label: 'Package type',
      words: ({ packageType }: PackageDraft) => packageTypeNames[packageType],
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
