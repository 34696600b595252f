import { Router } from 'express'
import type { ImageStore } from '../../gateways/imageStore/imageStore'
import { byTypeThenName, presentWeapon, Weapon } from './weaponModel'

export function weaponRoutes(images: ImageStore): Router {
  const router = Router()

  router.get('/public-weapons', async (_req, res) => {
    const weapons = await Weapon.find().lean()
    res.json(weapons.sort(byTypeThenName).map((weapon) => presentWeapon(weapon, images)))
  })

  return router
}
