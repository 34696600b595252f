import type { Language } from '@range/shared/language'
import { inOneLanguage } from '@range/shared/translated'
import type { Weapon as PublicWeapon, StaffWeapon } from '@range/shared/weapons/schema'
import type { ImageStore } from '../../gateways/imageStore/imageStore'
import { byTypeThenName, presentStaffWeapon, presentWeapon, Weapon } from './weaponModel'

/** Returns every weapon in its public form and order, with its translations into one language. */
export async function listWeapons(images: Pick<ImageStore, 'url'>, language?: Language): Promise<PublicWeapon[]> {
  return (await inPublicOrder()).map((weapon) => inOneLanguage(presentWeapon(weapon, images), language))
}

/** Returns every weapon in the form that staff edit, in the public order. */
export async function listStaffWeapons(images: Pick<ImageStore, 'url'>): Promise<StaffWeapon[]> {
  return (await inPublicOrder()).map((weapon) => presentStaffWeapon(weapon, images))
}

async function inPublicOrder() {
  return (await Weapon.find().lean()).sort(byTypeThenName)
}
