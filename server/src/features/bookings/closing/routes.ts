import { settingsBodyMaxBytes } from '@range/shared/limits'
import { saveSettingsSchema } from '@range/shared/settings/schema'
import { type RequestHandler, Router } from 'express'
import { jsonBodyUpTo } from '../../../http/jsonBody'
import { read } from '../../../http/read'
import { saveSettings } from '../../settings/saveSettings'
import { currentSettings } from '../../settings/settingsModel'
import { blockSeats } from '../seats/blockSeats'
import { touchedSlots } from './touchedSlots'

/**
 * Saves the settings, which close hours and block seats, and says which bookings that touches. Comes before the ordinary
 * body parser, which would refuse the settings of a long-lived range as too large.
 */
export function closingRoutes(managersOnly: RequestHandler, now: () => Date): Router {
  const router = Router()
  const body = jsonBodyUpTo(settingsBodyMaxBytes)

  router.post('/save-settings', managersOnly, ...body, async (req, res) => {
    const saved = await saveSettings(read(saveSettingsSchema, req.body))
    await blockSeats(now())
    res.json(saved)
  })

  router.get('/staff/settings/touched', managersOnly, async ({ log }, res) => {
    res.json(await touchedSlots(await currentSettings(), { now: now(), log }))
  })

  router.post('/staff/settings/touched', managersOnly, ...body, async (req, res) => {
    const { maxPeopleCount: maximumPeopleCount, version: _, ...toSave } = read(saveSettingsSchema, req.body)
    const saved = await currentSettings()
    res.json(
      await touchedSlots({ ...saved, ...toSave, maximumPeopleCount }, { now: now(), log: req.log, before: saved }),
    )
  })

  return router
}
