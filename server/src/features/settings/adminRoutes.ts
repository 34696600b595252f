import { settingsBodyMaxBytes } from '@range/shared/limits'
import { saveVenueSchema } from '@range/shared/venue/schema'
import { type RequestHandler, Router } from 'express'
import { jsonBodyUpTo } from '../../http/jsonBody'
import { read } from '../../http/read'
import { type OpeningConfig, openStepsOf } from './openSteps'
import { saveVenue } from './saveVenue'
import { currentSettings } from './settingsModel'
import { savedVenue } from './venueModel'

type Guards = { staffOnly: RequestHandler; managersOnly: RequestHandler }

/** Comes before the ordinary body parser, which would refuse a long list of partners as too large. */
export function settingsAdminRoutes({ staffOnly, managersOnly }: Guards, config: OpeningConfig): Router {
  const router = Router()

  router.get('/staff/arrival-ticks', staffOnly, async (_req, res) => {
    res.json((await currentSettings()).arrivalTicks)
  })

  router.get('/get-save-settings', managersOnly, async (_req, res) => {
    res.json(await currentSettings())
  })

  router.get('/staff/venue', managersOnly, async (_req, res) => {
    res.json(await savedVenue())
  })

  router.put('/staff/venue', managersOnly, ...jsonBodyUpTo(settingsBodyMaxBytes), async (req, res) => {
    res.json(await saveVenue(read(saveVenueSchema, req.body)))
  })

  router.get('/staff/before-opening', managersOnly, async (_req, res) => {
    res.json(openStepsOf(await savedVenue(), config))
  })

  return router
}
