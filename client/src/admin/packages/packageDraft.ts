import { formatMoney } from '@range/shared/money'
import {
  type Package,
  type PackageFields,
  type PackageType,
  type PackageWeapon,
  packageFieldsSchema,
  type StaffPackage,
} from '@range/shared/packages/schema'
import type { Difference } from '../editor/ConflictDialog'
import { isSame } from '../editor/mergeDrafts'
import { type Problems, problemsOf, typedNumber } from '../editor/problems'

/** A package being edited: its price as typed, and the item that is not yet added to the list. */
export type PackageDraft = {
  name: string
  price: string
  packageType: PackageType
  weapons: readonly PackageWeapon[]
  newWeapon: string
  newRoundType: string
  newRoundCount: string
}

export const packageTypeNames: Record<PackageType, string> = { MAIN: 'Main package', EXTRA: 'Extra package' }

export function packageDraft(saved: StaffPackage | undefined): PackageDraft {
  const { name = '', price = '', packageType = 'MAIN', weapons = [] } = saved ?? {}
  return { name, price: String(price), packageType, weapons, newWeapon: '', newRoundType: '', newRoundCount: '' }
}

export function packagePayload(draft: PackageDraft, version: number | undefined): PackageFields {
  const { name, price, packageType, weapons } = draft
  const items = weapons.map(({ weapon, roundType, roundCount, ...item }) => ({
    weapon: weapon._id,
    name: item.name,
    roundType,
    roundCount,
  }))
  return { name, price: typedNumber(price), packageType, weapons: items, version }
}

/** Returns every problem of the draft; an item typed but not added would be lost, so it counts as one. */
export function packageProblems(draft: PackageDraft): Problems {
  const problems = new Map(problemsOf(packageFieldsSchema, packagePayload(draft, undefined)))
  if (draft.newWeapon || draft.newRoundType.trim() || draft.newRoundCount) {
    problems.set('newWeapon', 'Add this item to the package first, or empty its fields')
  }
  return problems
}

/** Returns the package as the public page would show it. A price that cannot be saved counts as zero. */
export function asPackage({ name, price, packageType, weapons }: PackageDraft): Package {
  const parsed = packageFieldsSchema.shape.price.safeParse(typedNumber(price))
  return {
    _id: 'preview',
    name: name.trim() || 'Package name',
    price: parsed.data ?? 0,
    packageType,
    weapons: [...weapons],
  }
}

/** Returns what identifies an item of a package. */
export function itemKey({ weapon, roundType }: Pick<PackageWeapon, 'weapon' | 'roundType'>): string {
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
  const amount = typedNumber(price)
  return Number.isNaN(amount) ? price : formatMoney(amount, 'HUF')
}
