import type { Weapon as PublicWeapon } from '@range/shared/weapons/schema'
import type { ImageStore } from '../../gateways/imageStore/imageStore'
import { byTypeThenName, presentWeapon, Weapon } from './weaponModel'

/** Every weapon as everybody may see it, in the public order. */
export async function listWeapons(images: Pick<ImageStore, 'url'>): Promise<PublicWeapon[]> {
  const weapons = await Weapon.find().lean()
  return weapons.sort(byTypeThenName).map((weapon) => presentWeapon(weapon, images))
}
