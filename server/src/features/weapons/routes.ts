import { Router } from 'express'
import type { ImageStore } from '../../gateways/imageStore/imageStore'
import { listWeapons } from './listWeapons'

/** The public weapons. */
export function weaponRoutes(images: ImageStore): Router {
  const router = Router()

  router.get('/public-weapons', async (_req, res) => {
    res.json(await listWeapons(images))
  })

  return router
}
