import * as catalogue from '@range/shared/api/catalogue'
import * as site from '@range/shared/api/site'
import type { ImageStore } from '../../gateways/imageStore/imageStore'
import { type Handled, handle } from '../../http/handle'
import { deleteWeapon } from './deleteWeapon'
import { listStaffWeapons, listWeapons } from './listWeapons'
import { changeWeapon, createWeapon, getStaffWeapon } from './saveWeapon'

type Dependencies = {
  images: ImageStore
  /** Returns the names of the packages that use a weapon. */
  packagesUsing: (weaponId: string) => Promise<string[]>
}

/** Handles the public weapons, and the managers' calls that change them. */
export function weaponCalls({ images, packagesUsing }: Dependencies): Handled[] {
  return [
    handle(site.listWeapons, ({ query }) => listWeapons(images, query.language)),
    handle(catalogue.listWeaponsForStaff, () => listStaffWeapons(images)),
    handle(catalogue.addWeapon, ({ body, picture, once, log }) =>
      once({
        act: (id) => createWeapon(id, body, picture, { images, log }),
        repeat: (id) => getStaffWeapon(id, images),
      }),
    ),
    handle(catalogue.changeWeapon, ({ params, body, picture, log }) =>
      changeWeapon(params.id, body, picture, { images, log }),
    ),
    handle(catalogue.deleteWeapon, async ({ params, log }) => {
      await deleteWeapon(params.id, packagesUsing, { images, log })
      return { deleted: true } as const
    }),
  ]
}
