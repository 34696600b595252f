import { Router } from 'express'
import { currentSettings } from './settingsModel'

export function settingsRoutes(): Router {
  const router = Router()

  router.get('/current-eur', async (_req, res) => {
    const { eurPrice } = await currentSettings()
    res.json({ eur: eurPrice })
  })

  return router
}
