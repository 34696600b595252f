import { settingsBodyMaxBytes } from '@range/shared/limits'
import { saveSettingsSchema } from '@range/shared/settings/schema'
import { type RequestHandler, Router } from 'express'
import { jsonBodyUpTo } from '../../http/jsonBody'
import { read } from '../../http/read'
import { saveSettings } from './saveSettings'
import { currentSettings } from './settingsModel'

/** Comes before the ordinary body parser, which would refuse the settings of a long-lived range as too large. */
export function settingsAdminRoutes(staffOnly: RequestHandler): Router {
  const router = Router()

  router.get('/get-save-settings', staffOnly, async (_req, res) => {
    res.json(await currentSettings())
  })

  router.post('/save-settings', staffOnly, ...jsonBodyUpTo(settingsBodyMaxBytes), async (req, res) => {
    res.json(await saveSettings(read(saveSettingsSchema, req.body)))
  })

  return router
}
