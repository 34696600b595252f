import { foldText } from '@range/shared/foldText'
import { packageItems, packageRecord } from '@range/shared/packages/fields'
import {
  type Package,
  type PackageFields,
  packageFieldsSchema,
  packageWeaponSchema,
  type StaffPackage,
} from '@range/shared/packages/schema'
import type { InWords } from '@range/shared/records/inWords'
import { mergeLists } from '@range/shared/records/list'
import { texts } from '@range/shared/staffTexts/editPackages'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { Difference } from '../editor/ConflictDialog'
import { differencesIn } from '../editor/differencesIn'
import { mergeFields } from '../editor/mergeDrafts'
import { pictureFileSchema } from '../editor/pictureFile'

/** Validates a draft; an item typed but not added is an error, because it would be lost. Its output is the request body. */
export const packageDraftSchema = packageRecord.typed
  .extend({
    packageImg: pictureFileSchema,
    removePicture: z.boolean(),
    weapons: z
      .array(packageWeaponSchema)
      .transform((items): PackageFields['weapons'] =>
        items.map(({ weapon, ...item }) => ({ ...item, weapon: weapon._id })),
      )
      .pipe(packageFieldsSchema.shape.weapons),
    row: z.record(z.enum(['weapon', 'roundType', 'roundCount']), z.string()),
  })
  .refine(({ row }) => Object.values(row).every((text) => text.trim() === ''), {
    path: ['row', 'weapon'],
    error: () => texts.addItemFirst,
    // Also runs when other fields are invalid, so that all problems show at once.
    when: () => true,
  })
  .transform(({ row, ...pack }) => pack)

/** A package being edited: its price as typed, and the row with an item that is not yet added to the list. */
export type PackageDraft = z.input<typeof packageDraftSchema>

export type PackageDraftForm = UseFormReturn<PackageDraft, unknown, z.output<typeof packageDraftSchema>>

export function packageDraft(saved: StaffPackage | undefined): PackageDraft {
  const typed = packageRecord.toTyped(saved ?? packageRecord.initial)
  return {
    ...typed,
    price: saved ? typed.price : '',
    packageImg: null,
    removePicture: false,
    weapons: saved?.weapons ?? [],
    row: { weapon: '', roundType: '', roundCount: '' },
  }
}

/**
 * Returns the package as the public page would show it, with its saved picture. An invalid price counts as zero.
 */
export function asPackage(
  { name, price, packageType, weapons, forWhom, occasion, translations }: PackageDraft,
  picture: string,
): Package {
  return {
    _id: 'preview',
    name: name.trim() || texts.noName,
    price: packageRecord.fields.price.typed.safeParse(price).data ?? 0,
    packageType,
    weapons,
    slug: 'preview',
    forWhom: forWhom.trim(),
    occasion: occasion.trim(),
    translations: packageRecord.fields.translations.typed.safeParse(translations).data ?? {},
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

/** Returns the differences between the user's version of a package and the saved one. */
export function packageDifferences(base: PackageDraft, mine: PackageDraft, newer: PackageDraft): Difference[] {
  return differencesIn(packageInWords(base), packageInWords(mine), packageInWords(newer))
}

function packageInWords(draft: PackageDraft): InWords {
  return { ...packageRecord.inWords(draft), ...packageItems.inWords(draft.weapons) }
}

/** Returns the newer package with the fields, the items and the translations that `mine` changed. */
export function mergePackages(base: PackageDraft, mine: PackageDraft, newer: PackageDraft): PackageDraft {
  const weapons = mergeLists(base.weapons, mine.weapons, newer.weapons, itemKey)
  const translations = packageRecord.fields.translations.merge(base.translations, mine.translations, newer.translations)
  return { ...mergeFields(base, mine, newer), weapons, translations }
}
