import { slugOf } from '@range/shared/foldText'
import { packageRecord } from '@range/shared/packages/fields'
import type { packageFieldsSchema, StaffPackage } from '@range/shared/packages/schema'
import mongoose from 'mongoose'
import type { z } from 'zod'
import { ifVersion } from '../../database/ifVersion'
import { isDuplicateKey } from '../../database/isDuplicateKey'
import { AppError } from '../../http/appError'
import { type By, changeOf, fileChanges, recording } from '../history/recordChange'
import type { Pictures } from '../weapons/discardPicture'
import { Weapon } from '../weapons/weaponModel'
import { findStaffPackage } from './listPackages'
import { packageInWords, subjectOf } from './packageInWords'
import { Package, presentStaffPackage, shownOfWeapons, type WithWeapons } from './packageModel'
import { discardOwnPicture, saveOwnPicture } from './pictures/ownPicture'

type Fields = z.output<typeof packageFieldsSchema>
type Context = Pictures & By

/**
 * Saves a new package under `id`, with its own picture if one was sent, and its history entry in the same write. Returns
 * the package; repeating the call returns the saved one. Throws INVALID_INPUT naming the entry whose weapon does not
 * exist, and the errors of `saveOwnPicture`, and then saves nothing.
 */
export async function createPackage(
  id: string,
  { version: _, removePicture: __, ...fields }: Fields,
  file: Buffer | undefined,
  { images, actor, at }: Context,
): Promise<StaffPackage> {
  const saved = await findStaffPackage(id)
  if (saved) return saved
  const weapons = await namedItems(fields)
  const picture = file ? await saveOwnPicture(file, images) : null
  const after = () => packageInWords({ ...packageRecord.initial, ...fields, weapons, picture })
  const unfiled = [changeOf(subjectOf(id, fields), { after }, { actor, at })]
  const { _id } = await withFreeSlug(
    fields.name,
    async (slug) =>
      (await Package.exists({ _id: id })) ?? Package.create({ _id: id, ...fields, picture, slug, unfiled }),
  )
  await fileChanges(Package, { _id })
  return await getStaffPackage(id)
}

/**
 * Changes a package and records the change in the same write, which fails unless the stored version is the one that the
 * history entry describes. Bookings have copies and stay unchanged, and so does the package's address under a new name.
 * A new picture is stored before the package that shows it, and the replaced one is discarded afterwards. Throws
 * NOT_FOUND, CHANGED_MEANWHILE with the stored package, INVALID_INPUT naming the entry whose weapon does not exist, and
 * the errors of `saveOwnPicture`.
 */
export async function changePackage(
  id: string,
  input: Fields,
  file: Buffer | undefined,
  context: Context,
): Promise<StaffPackage> {
  const { version, removePicture, ...fields } = input
  const { actor, at, ...pictures } = context
  const weapons = await namedItems(fields)
  const known = await Package.findOne({ _id: id, ...ifVersion(version) })
    .populate<WithWeapons>(shownOfWeapons)
    .lean()
  if (!known) throw await refusal(id)
  const picture = file ? await saveOwnPicture(file, pictures.images) : removePicture ? null : undefined
  const changes = {
    ...fields,
    ...(picture !== undefined && { picture }),
  }

  const was = { ...presentStaffPackage(known), picture: known.picture }
  const inWords = {
    before: () => packageInWords(was),
    after: () => packageInWords({ ...was, ...changes, weapons }, was),
  }
  const change = changeOf(subjectOf(id, fields), inWords, { actor, at })

  const before = await Package.findOneAndUpdate(
    { _id: id, ...ifVersion(was.version) },
    { $set: changes, $inc: { version: 1 }, ...recording(change) },
    { returnDocument: 'before' },
  ).lean()
  if (picture !== undefined) await discardOwnPicture(before ? before.picture : picture, pictures)
  if (!before && version === undefined) return changePackage(id, input, file, context)
  if (!before) throw await refusal(id)
  await fileChanges(Package, { _id: before._id })
  return await getStaffPackage(id)
}

async function refusal(id: string): Promise<AppError> {
  return new AppError('CHANGED_MEANWHILE', 'Somebody else has changed this package since you opened it.', {
    current: await getStaffPackage(id),
  })
}

/** Calls `save` with a readable slug that no other package has, such as `first-shots` or `first-shots-2`. */
async function withFreeSlug<T>(name: string, save: (slug: string) => Promise<T>): Promise<T> {
  const base = slugOf(name) || 'package'
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (await Package.exists({ slug })) continue
    try {
      return await save(slug)
    } catch (error) {
      // Another package has taken the slug at the same moment.
      if (!isDuplicateKey(error)) throw error
    }
  }
}

/** Returns a package in the form that staff edit. Throws NOT_FOUND. */
export async function getStaffPackage(id: string): Promise<StaffPackage> {
  const found = await findStaffPackage(id)
  if (!found) throw new AppError('NOT_FOUND', 'This package has been deleted.')
  return found
}

/** Returns the items of a package with the names of their weapons. Throws INVALID_INPUT for a weapon that does not exist. */
async function namedItems({ weapons }: Pick<Fields, 'weapons'>) {
  const ids = weapons.map(({ weapon }) => weapon).filter((id) => mongoose.isObjectIdOrHexString(id))
  const found = await Weapon.find({ _id: { $in: ids } }, { name: 1 }).lean()
  const known = new Map(found.map(({ _id, name }) => [String(_id), name]))
  const unknown = weapons.findIndex(({ weapon }) => !known.has(weapon.toLowerCase()))
  if (unknown >= 0) {
    throw new AppError('INVALID_INPUT', `Package item ${unknown + 1}: this weapon no longer exists.`, {
      field: `weapons.${unknown}.weapon`,
    })
  }
  return weapons.map((item) => ({ ...item, name: known.get(item.weapon.toLowerCase()) ?? '' }))
}
