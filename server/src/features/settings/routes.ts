import { Router } from 'express'
import { currentSettings } from './settingsModel'

/** The settings that guests need: the price of one euro. */
export function settingsRoutes(): Router {
  const router = Router()

  router.get('/current-eur', async (_req, res) => {
    const { eurPrice } = await currentSettings()
    res.json({ eur: eurPrice })
  })

  return router
}
