import { Package } from '../features/packages/packageModel'
import { Weapon } from '../features/weapons/weaponModel'

let serial = 0

/** Stores a package with one weapon of its own. Returns its id and its price in HUF. */
export async function buildPackage({ price = 30_000, packageType = 'MAIN' as 'MAIN' | 'EXTRA', roundCount = 10 } = {}) {
  serial += 1
  const weapon = await Weapon.create({ name: `Test rifle ${serial}`, weaponType: 'RIFFLES', caliber: '.22 LR' })
  const { _id, name } = await Package.create({
    name: `Test package ${serial}`,
    price,
    packageType,
    weapons: [{ weapon: weapon._id, roundType: '.22 LR', roundCount }],
  })
  return { id: String(_id), name, price, isMain: packageType === 'MAIN' }
}
