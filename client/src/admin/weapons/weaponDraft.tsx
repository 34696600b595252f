import { uploadMaxBytes } from '@range/shared/limits'
import { type StaffWeapon, weaponFieldsSchema } from '@range/shared/weapons/schema'
import type { Difference } from '../editor/ConflictDialog'
import { type Problems, problemsOf } from '../editor/problems'
import { typeHeading } from '../staffWeapons'

/** A weapon being edited; `picture` is a file that is chosen but not uploaded. */
export type WeaponDraft = {
  picture: File | null
  weaponType: string
  name: string
  caliber: string
  inService: string
  description: string
}

export function weaponDraft(saved: StaffWeapon | undefined): WeaponDraft {
  const { weaponType = '', name = '', caliber = '', inService = '', description = '' } = saved ?? {}
  return { picture: null, weaponType, name, caliber, inService, description }
}

/** Returns the multipart form for the server. Without a chosen file the picture stays unchanged. */
export function weaponForm(draft: WeaponDraft, version: number | undefined): FormData {
  const { picture, ...texts } = draft
  const form = new FormData()
  for (const [field, text] of Object.entries(texts)) form.append(field, text)
  if (version !== undefined) form.append('version', String(version))
  if (picture) form.append('weaponImg', picture)
  return form
}

export function weaponProblems({ picture, ...texts }: WeaponDraft): Problems {
  const problems = new Map(problemsOf(weaponFieldsSchema, texts))
  const wrong = picture && pictureProblem(picture)
  if (wrong) problems.set('weaponImg', wrong)
  return problems
}

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Returns why a file cannot be used, as far as that is known before uploading; the server decodes the picture. */
export function pictureProblem({ type, size }: File): string | undefined {
  if (type !== '' && !pictureTypes.includes(type)) return 'Choose a JPEG, PNG, WebP or AVIF picture'
  if (size > uploadMaxBytes) return `Choose a picture of at most ${uploadMaxBytes / 1024 / 1024} MB`
  return undefined
}

const labels = { name: 'Name', caliber: 'Caliber', inService: 'In service', description: 'Description' } as const

/** Returns where the user's version of a weapon and the saved one differ. */
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
    mine: mine.picture ? `New file: ${mine.picture.name}` : picture(base),
    saved: picture(newer),
    isMine: mine.picture !== null,
  }
  return [
    ...(mine.picture || base.weaponImg !== newer.weaponImg ? [image] : []),
    ...(mine.weaponType !== newer.weaponType ? [type] : []),
    ...texts,
  ]
}

function picture({ name, weaponImg, weaponImgSmall }: StaffWeapon) {
  return weaponImg ? <img src={weaponImgSmall || weaponImg} alt={name} width="120" height="80" /> : 'No picture'
}
