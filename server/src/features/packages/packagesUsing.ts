import { Package } from './packageModel'

/** The names of the packages that use a weapon, in alphabetical order. */
export async function packagesUsing(weaponId: string): Promise<string[]> {
  const packages = await Package.find({ 'weapons.weapon': weaponId }, { name: 1 }).sort({ name: 1 }).lean()
  return packages.map(({ name }) => name)
}
