import type { VatRate } from '@range/shared/invoices/vat'
import type { Language } from '@range/shared/language'
import type { Package as PublicPackage, StaffPackage } from '@range/shared/packages/schema'
import { inOneLanguage } from '@range/shared/translated'
import mongoose, { isValidObjectId, type Types } from 'mongoose'
import { Weapon } from '../weapons/weaponModel'
import {
  Package,
  presentPackage,
  presentStaffPackage,
  publicOrder,
  shownOfWeapons,
  type WithWeapons,
} from './packageModel'

/** Returns every package in its public form and order, with its translations into one language. */
export async function listPackages(language?: Language): Promise<PublicPackage[]> {
  return (await inPublicOrder()).map((pack) => inOneLanguage(presentPackage(pack), language))
}

export type PricedPackage = Pick<PublicPackage, 'name' | 'price' | 'packageType'> & {
  weapons: { roundCount: number }[]
}

/**
 * Returns the existing packages by id, with the fields that price them, in one query. As on the page, entries whose
 * weapon was deleted do not count.
 */
export async function packagesById(ids: readonly string[]): Promise<Map<string, PricedPackage>> {
  const known = ids.filter((id) => mongoose.isObjectIdOrHexString(id)).map((id) => new mongoose.Types.ObjectId(id))
  const weapons = { from: Weapon.collection.name, localField: 'weapons.weapon', foreignField: '_id', as: 'stored' }
  const found = await Package.aggregate<StoredPackage>([
    { $match: { _id: { $in: known } } },
    { $lookup: weapons },
    { $project: { name: 1, price: 1, packageType: 1, weapons: 1, 'stored._id': 1 } },
  ])
  return new Map(
    found.map(({ _id, stored, ...one }) => {
      const isStored = (id: unknown) => stored.some((weapon) => String(weapon._id) === String(id))
      return [String(_id), { ...one, weapons: one.weapons.filter(({ weapon }) => isStored(weapon)) }]
    }),
  )
}

type StoredPackage = Omit<PricedPackage, 'weapons'> & {
  _id: Types.ObjectId
  weapons: { weapon: Types.ObjectId; roundCount: number }[]
  stored: { _id: Types.ObjectId }[]
}

/** Returns every package in the form that staff edit, in the public order. */
export async function listStaffPackages(): Promise<StaffPackage[]> {
  return (await inPublicOrder()).map(presentStaffPackage)
}

/** Returns a package in the form that staff edit; undefined if there is none. */
export async function findStaffPackage(id: string): Promise<StaffPackage | undefined> {
  const found = await Package.findById(id).populate<WithWeapons>(shownOfWeapons).lean()
  return found ? presentStaffPackage(found) : undefined
}

/** Returns the names of the packages that use a weapon, in alphabetical order. */
export async function packagesUsing(weaponId: string): Promise<string[]> {
  const packages = await Package.find({ 'weapons.weapon': weaponId }, { name: 1 }).sort({ name: 1 }).lean()
  return packages.map(({ name }) => name)
}

function inPublicOrder() {
  return Package.find().sort(publicOrder).populate<WithWeapons>(shownOfWeapons).lean()
}

/** Returns the VAT rates of those packages that still exist and have one of their own, by id. */
export async function vatRatesOfPackages(ids: readonly string[]): Promise<Map<string, VatRate>> {
  const found = await Package.find({ _id: { $in: ids.filter((id) => isValidObjectId(id)) } }, { vatRate: 1 }).lean()
  return new Map(found.flatMap(({ _id, vatRate }) => (vatRate ? [[String(_id), vatRate] as const] : [])))
}
