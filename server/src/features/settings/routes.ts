import { Router } from 'express'
import { currentSettings } from './settingsModel'
import { currentVenue } from './venueModel'

/** The settings that guests need: the price of one euro, and what the owner says of the venue. */
export function settingsRoutes(): Router {
  const router = Router()

  router.get('/current-eur', async (_req, res) => {
    const { eurPrice } = await currentSettings()
    res.json({ eur: eurPrice })
  })

  router.get('/venue', async (_req, res) => {
    res.json(await currentVenue())
  })

  return router
}
