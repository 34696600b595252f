import { slugOf } from '@range/shared/foldText'
import type { packageFieldsSchema, StaffPackage } from '@range/shared/packages/schema'
import mongoose from 'mongoose'
import type { z } from 'zod'
import { ifVersion } from '../../database/ifVersion'
import { isDuplicateKey } from '../../database/isDuplicateKey'
import { AppError } from '../../http/appError'
import type { Pictures } from '../weapons/discardPicture'
import { Weapon } from '../weapons/weaponModel'
import { findStaffPackage } from './listPackages'
import { Package } from './packageModel'
import { discardOwnPicture, saveOwnPicture } from './pictures/ownPicture'

type Fields = z.output<typeof packageFieldsSchema>

/**
 * Saves a new package under `id`, with a picture of its own if one was sent; one that is saved already is returned.
 * Throws INVALID_INPUT naming the entry whose weapon does not exist, and what `saveOwnPicture` throws; then nothing is
 * saved.
 */
export async function createPackage(
  id: mongoose.Types.ObjectId,
  { version: _, removePicture: __, ...fields }: Fields,
  file: Buffer | undefined,
  { images }: Pictures,
): Promise<StaffPackage> {
  const saved = await findStaffPackage(String(id))
  if (saved) return saved
  await assertWeaponsExist(fields)
  const picture = file ? await saveOwnPicture(file, images) : null
  await withFreeSlug(
    fields.name,
    async (slug) => (await Package.exists({ _id: id })) ?? Package.create({ _id: id, ...fields, picture, slug }),
  )
  return await getStaffPackage(String(id))
}

/**
 * Changes a package; bookings have copies and stay as they are. Its address stays, whatever its new name. A new picture
 * is stored before the package that shows it, and the replaced one is discarded afterwards. Throws NOT_FOUND,
 * CHANGED_MEANWHILE with the stored package, INVALID_INPUT naming the entry whose weapon does not exist, and what
 * `saveOwnPicture` throws.
 */
export async function changePackage(
  id: string,
  { version, removePicture, forWhom, ...fields }: Fields,
  file: Buffer | undefined,
  pictures: Pictures,
): Promise<StaffPackage> {
  await assertWeaponsExist(fields)
  const unchanged = { _id: id, ...ifVersion(version) }
  const known = await Package.findOne(unchanged, { slug: 1 }).lean()
  if (!known) throw await refusal(id)
  const picture = file ? await saveOwnPicture(file, pictures.images) : removePicture ? null : undefined
  const changes = { ...fields, ...(forWhom !== undefined && { forWhom }), ...(picture !== undefined && { picture }) }

  const save = (slug: string) =>
    Package.findOneAndUpdate(
      unchanged,
      { $set: { ...changes, slug }, $inc: { version: 1 } },
      { returnDocument: 'before' },
    ).lean()
  const before = known.slug ? await save(known.slug) : await withFreeSlug(fields.name, save)
  if (picture !== undefined) await discardOwnPicture(before ? before.picture : picture, pictures)
  if (!before) throw await refusal(id)
  return await getStaffPackage(id)
}

async function refusal(id: string): Promise<AppError> {
  return new AppError('CHANGED_MEANWHILE', 'Somebody else has changed this package meanwhile.', {
    current: await getStaffPackage(id),
  })
}

/** Saves with the readable part of an address that no other package has: `first-shots`, `first-shots-2`. */
async function withFreeSlug<T>(name: string, save: (slug: string) => Promise<T>): Promise<T> {
  const base = slugOf(name) || 'package'
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (await Package.exists({ slug })) continue
    try {
      return await save(slug)
    } catch (error) {
      // Another package took it in the same moment.
      if (!isDuplicateKey(error)) throw error
    }
  }
}

/** Returns a package as staff edit it. Throws NOT_FOUND. */
export async function getStaffPackage(id: string): Promise<StaffPackage> {
  const found = await findStaffPackage(id)
  if (!found) throw new AppError('NOT_FOUND', 'This package has been deleted.')
  return found
}

async function assertWeaponsExist({ weapons }: Pick<Fields, 'weapons'>): Promise<void> {
  const ids = weapons.map(({ weapon }) => weapon).filter((id) => mongoose.isObjectIdOrHexString(id))
  const found = await Weapon.find({ _id: { $in: ids } }, { _id: 1 }).lean()
  const known = new Set(found.map(({ _id }) => String(_id)))
  const unknown = weapons.findIndex(({ weapon }) => !known.has(weapon.toLowerCase()))
  if (unknown >= 0) {
    throw new AppError('INVALID_INPUT', `Package item ${unknown + 1}: this weapon does not exist (any more).`, {
      field: `weapons.${unknown}.weapon`,
    })
  }
}
