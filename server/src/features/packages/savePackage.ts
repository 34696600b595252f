import type { packageFieldsSchema, StaffPackage } from '@range/shared/packages/schema'
import mongoose from 'mongoose'
import type { z } from 'zod'
import { AppError } from '../../http/appError'
import { ifVersion } from '../../http/ifVersion'
import { Weapon } from '../weapons/weaponModel'
import { findStaffPackage } from './listPackages'
import { Package } from './packageModel'

type Fields = z.output<typeof packageFieldsSchema>

/** Saves a new package. Throws INVALID_INPUT naming the entry whose weapon does not exist. */
export async function createPackage({ version: _, ...fields }: Fields): Promise<StaffPackage> {
  await assertWeaponsExist(fields)
  const { id } = await Package.create(fields)
  return await stored(id)
}

/**
 * Changes a package; bookings have copies and stay as they are. Throws NOT_FOUND, CHANGED_MEANWHILE with the stored
 * package, or INVALID_INPUT naming the entry whose weapon does not exist.
 */
export async function changePackage(id: string, { version, ...fields }: Fields): Promise<StaffPackage> {
  await assertWeaponsExist(fields)
  const { matchedCount } = await Package.updateOne(
    { _id: id, ...ifVersion(version) },
    { $set: fields, $inc: { version: 1 } },
  )
  const current = await stored(id)
  if (matchedCount === 0) {
    throw new AppError('CHANGED_MEANWHILE', 'Somebody else has changed this package meanwhile.', { current })
  }
  return current
}

async function stored(id: string): Promise<StaffPackage> {
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
