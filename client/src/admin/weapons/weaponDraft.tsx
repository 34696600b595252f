import { weapon, weaponPictureLabel } from '@range/shared/weapons/fields'
import type { StaffWeapon } from '@range/shared/weapons/schema'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Difference } from '../editor/ConflictDialog'
import { differencesIn } from '../editor/differencesIn'
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
export function weaponBody({ weaponImg, ...texts }: WeaponInput, version: number | undefined): FormData {
  const body = new FormData()
  for (const [field, text] of Object.entries(texts)) body.append(field, text)
  if (version !== undefined) body.append('version', String(version))
  if (weaponImg) body.append('weaponImg', weaponImg)
  return body
}

/** Returns the differences between the user's version of a weapon and the saved one. */
export function weaponDifferences(base: StaffWeapon, mine: WeaponDraft, newer: StaffWeapon): Difference[] {
  const image = {
    label: weaponPictureLabel,
    mine: mine.weaponImg ? `New file: ${mine.weaponImg.name}` : picture(base),
    saved: picture(newer),
    isMine: mine.weaponImg !== null,
  }
  return [
    ...(mine.weaponImg || base.weaponImg !== newer.weaponImg ? [image] : []),
    ...differencesIn(weapon.inWords(base), weapon.inWords(mine), weapon.inWords(newer)),
  ]
}

function picture({ name, weaponImg, weaponImgSmall }: StaffWeapon) {
  return weaponImg ? <img src={weaponImgSmall || weaponImg} alt={name} width="120" height="80" /> : 'No picture'
}
