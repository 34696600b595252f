import { type StaffWeapon, weaponFieldsSchema } from '@range/shared/weapons/schema'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { Difference } from '../editor/ConflictDialog'
import { pictureFileSchema } from '../editor/pictureFile'
import { typeHeading } from '../staffWeapons'

export const weaponDraftSchema = weaponFieldsSchema.omit({ version: true }).extend({
  weaponType: z.string().pipe(weaponFieldsSchema.shape.weaponType),
  weaponImg: pictureFileSchema,
})

/** A weapon being edited. */
export type WeaponDraft = z.input<typeof weaponDraftSchema>

type WeaponInput = z.output<typeof weaponDraftSchema>

export type WeaponDraftForm = UseFormReturn<WeaponDraft, unknown, WeaponInput>

export function weaponDraft(saved: StaffWeapon | undefined): WeaponDraft {
  const { weaponType = '', name = '', caliber = '', inService = '', description = '' } = saved ?? {}
  return { weaponImg: null, weaponType, name, caliber, inService, description }
}

/** Returns the multipart body of a save. Without a chosen file the picture stays unchanged. */
export function weaponBody({ weaponImg, ...texts }: WeaponInput, version: number | undefined): FormData {
  const body = new FormData()
  for (const [field, text] of Object.entries(texts)) body.append(field, text)
  if (version !== undefined) body.append('version', String(version))
  if (weaponImg) body.append('weaponImg', weaponImg)
  return body
}

const labels = { name: 'Name', caliber: 'Caliber', inService: 'In service', description: 'Description' } as const

/** Returns the differences between the user's version of a weapon and the saved one. */
export function weaponDifferences(base: StaffWeapon, mine: WeaponDraft, newer: StaffWeapon): Difference[] {
  const texts = (Object.keys(labels) as (keyof typeof labels)[])
    .filter((field) => mine[field] !== newer[field])
    .map((field) => ({
      label: labels[field],
      mine: mine[field],
      saved: newer[field],
      isMine: mine[field] !== base[field],
    }))
  const type = {
    label: 'Weapon type',
    mine: typeHeading(mine.weaponType),
    saved: typeHeading(newer.weaponType),
    isMine: mine.weaponType !== base.weaponType,
  }
  const image = {
    label: 'Image file',
    mine: mine.weaponImg ? `New file: ${mine.weaponImg.name}` : picture(base),
    saved: picture(newer),
    isMine: mine.weaponImg !== null,
  }
  return [
    ...(mine.weaponImg || base.weaponImg !== newer.weaponImg ? [image] : []),
    ...(mine.weaponType !== newer.weaponType ? [type] : []),
    ...texts,
  ]
}

function picture({ name, weaponImg, weaponImgSmall }: StaffWeapon) {
  return weaponImg ? <img src={weaponImgSmall || weaponImg} alt={name} width="120" height="80" /> : 'No picture'
}
