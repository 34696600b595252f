import type { StaffWeapon, weaponFieldsSchema } from '@range/shared/weapons/schema'
import type { z } from 'zod'
import { ifVersion } from '../../database/ifVersion'
import type { ImageStore } from '../../gateways/imageStore/imageStore'
import { AppError } from '../../http/appError'
import { discardPicture, type Pictures } from './discardPicture'
import { presentStaffWeapon, Weapon } from './weaponModel'

type Fields = z.output<typeof weaponFieldsSchema>

/**
 * Saves a new weapon under `id`, with its picture if one was sent. Repeating the call returns the saved weapon. Throws the
 * errors of the image store, and then saves nothing.
 */
export async function createWeapon(
  id: string,
  { version: _, ...fields }: Fields,
  picture: Buffer | undefined,
  { images }: Pictures,
): Promise<StaffWeapon> {
  const saved = await Weapon.findById(id).lean()
  if (saved) return presentStaffWeapon(saved, images)
  const image = picture ? await images.save(picture) : null
  return presentStaffWeapon((await Weapon.create({ _id: id, ...fields, image })).toObject(), images)
}

/**
 * Changes a weapon; without a new picture, the old one stays. The new picture is stored before the weapon that shows it,
 * and the replaced one is discarded afterwards, so that a crash in between leaves at most an unused file. Throws
 * NOT_FOUND, CHANGED_MEANWHILE with the stored weapon, and the errors of the image store.
 */
export async function changeWeapon(
  id: string,
  { version, ...fields }: Fields,
  picture: Buffer | undefined,
  pictures: Pictures,
): Promise<StaffWeapon> {
  const { images } = pictures
  const unchanged = { _id: id, ...ifVersion(version) }
  if (!(await Weapon.exists(unchanged))) throw await refusal(id, pictures)
  const image = picture && (await images.save(picture))
  const changes = { ...fields, ...(image && { image }) }

  const before = await Weapon.findOneAndUpdate(
    unchanged,
    { $set: changes, $inc: { version: 1 } },
    { returnDocument: 'before' },
  ).lean()
  if (image) await discardPicture(before ? before.image : image, pictures)
  if (!before) throw await refusal(id, pictures)
  return presentStaffWeapon({ ...before, ...changes, version: before.version + 1 }, images)
}

/** Returns a weapon in the form that staff edit. Throws NOT_FOUND. */
export async function getStaffWeapon(id: string, images: ImageStore): Promise<StaffWeapon> {
  const weapon = await Weapon.findById(id).lean()
  if (!weapon) throw new AppError('NOT_FOUND', 'This weapon has been deleted.')
  return presentStaffWeapon(weapon, images)
}

async function refusal(id: string, { images }: Pictures): Promise<AppError> {
  const current = await Weapon.findById(id).lean()
  if (!current) return new AppError('NOT_FOUND', 'This weapon has been deleted.')
  return new AppError('CHANGED_MEANWHILE', 'Somebody else has changed this weapon since you opened it.', {
    current: presentStaffWeapon(current, images),
  })
}
