import { Router } from 'express'
import type { ImageStore } from '../../gateways/imageStore/imageStore'
import { currentSettings } from './settingsModel'
import { currentVenue } from './venueModel'
import { listVenuePhotos } from './venuePhotoModel'

/** The settings that guests need: the price of one euro, and what the owner says of the venue. */
export function settingsRoutes(images: ImageStore): Router {
  const router = Router()

  router.get('/current-eur', async (_req, res) => {
    const { eurPrice } = await currentSettings()
    res.json({ eur: eurPrice })
  })

  router.get('/venue', async (_req, res) => {
    res.json({ ...(await currentVenue()), photos: await listVenuePhotos(images) })
  })

  return router
}
