import { texts as editorTexts } from '@range/shared/staffTexts/editor'
import { texts as fieldTexts } from '@range/shared/staffTexts/weaponFields'
import { weapon } from '@range/shared/weapons/fields'
import type { StaffWeapon } from '@range/shared/weapons/schema'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Difference } from '../editor/ConflictDialog'
import { differencesIn } from '../editor/differencesIn'
import { mergeFields } from '../editor/mergeDrafts'
import { pictureFileSchema } from '../editor/pictureFile'

export const weaponDraftSchema = weapon.typed.extend({ weaponImg: pictureFileSchema })

/** A weapon being edited. */
export type WeaponDraft = z.input<typeof weaponDraftSchema>

type WeaponInput = z.output<typeof weaponDraftSchema>

export type WeaponDraftForm = UseFormReturn<WeaponDraft, unknown, WeaponInput>

export function weaponDraft(saved: StaffWeapon | undefined): WeaponDraft {
  return { ...weapon.toTyped(saved ?? weapon.initial), weaponImg: null }
}

/** Returns the multipart body of a save. Without a chosen file the picture stays unchanged. */
export function weaponBody({ weaponImg, translations, ...texts }: WeaponInput, version: number | undefined): FormData {
  const body = new FormData()
  for (const [field, text] of Object.entries(texts)) body.append(field, text)
  body.append('translations', JSON.stringify(translations))
  if (version !== undefined) body.append('version', String(version))
  if (weaponImg) body.append('weaponImg', weaponImg)
  return body
}

/** Returns the newer weapon with the fields and the translations that `mine` changed. */
export function mergeWeapons(base: WeaponDraft, mine: WeaponDraft, newer: WeaponDraft): WeaponDraft {
  const translations = weapon.fields.translations.merge(base.translations, mine.translations, newer.translations)
  return { ...mergeFields(base, mine, newer), translations }
}

/** Returns the differences between the user's version of a weapon and the saved one. */
export function weaponDifferences(base: StaffWeapon, mine: WeaponDraft, newer: StaffWeapon): Difference[] {
  const image = {
    label: fieldTexts.picture,
    mine: mine.weaponImg ? editorTexts.newFile({ name: mine.weaponImg.name }) : picture(base),
    saved: picture(newer),
    isMine: mine.weaponImg !== null,
  }
  return [
    ...(mine.weaponImg || base.weaponImg !== newer.weaponImg ? [image] : []),
    ...differencesIn(weapon.inWords(weapon.toTyped(base)), weapon.inWords(mine), weapon.inWords(weapon.toTyped(newer))),
  ]
}

function picture({ name, weaponImg, weaponImgSmall }: StaffWeapon) {
  return weaponImg ? (
    <img src={weaponImgSmall || weaponImg} alt={name} width="120" height="80" />
  ) : (
    editorTexts.noPicture
  )
}
