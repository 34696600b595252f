import { AppError } from '../../http/appError'
import { discardPicture, type Pictures } from './discardPicture'
import { Weapon } from './weaponModel'

/**
 * Deletes a weapon and its picture, unless packages use it: `packagesUsing` returns their names. A package saved with
 * it at the same moment keeps an entry for a missing weapon, which is never shown and disappears with the next save.
 * Throws IN_USE naming the packages, and NOT_FOUND.
 */
export async function deleteWeapon(
  id: string,
  packagesUsing: (weaponId: string) => Promise<string[]>,
  pictures: Pictures,
): Promise<void> {
  const users = await packagesUsing(id)
  if (users.length > 0) {
    throw new AppError('IN_USE', `In use by ${users.join(', ')}. Remove the weapon from these packages first.`)
  }
  const deleted = await Weapon.findByIdAndDelete(id).lean()
  if (!deleted) throw new AppError('NOT_FOUND', 'This weapon has been deleted.')
  await discardPicture(deleted.image, pictures)
}
