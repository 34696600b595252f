import { accountActor } from '@range/shared/bookings/actor'
import { personSchema } from '@range/shared/privacy/schema'
import { type RequestHandler, Router } from 'express'
import { read } from '../../http/read'
import { adminName } from '../accounts/staffGuards'
import { erasePerson } from './erasePerson'
import { Erasure, presentErasure } from './erasureModel'
import { exportPerson } from './exportPerson'
import { findPerson, heldOf } from './findPerson'
import { privacyTermsOf } from './privacyTerms'

const shownErasures = 50

/** For how long personal data are kept, as the privacy policy states it. */
export function privacyRoutes(config: { retentionMonths: number }): Router {
  const router = Router()

  router.get('/privacy-terms', (_req, res) => {
    res.json(privacyTermsOf(config))
  })

  return router
}

/** What is held of one person, for staff; the address is in the body, so that no log has it. */
export function privacyAdminRoutes(
  managersOnly: RequestHandler,
  context: { now: () => Date; mailDir: string },
): Router {
  const router = Router()
  const { now } = context

  router.post('/staff/person', managersOnly, async (req, res) => {
    const { email } = read(personSchema, req.body)
    res.json(await heldOf(await findPerson(email), now()))
  })

  router.post('/staff/person/export', managersOnly, async (req, res) => {
    const { email } = read(personSchema, req.body)
    res.json(await exportPerson(email, now()))
  })

  router.post('/staff/person/erase', managersOnly, async (req, res) => {
    const { email } = read(personSchema, req.body)
    res.json(await erasePerson(email, accountActor(adminName(res)), context))
  })

  router.get('/staff/erasures', managersOnly, async (_req, res) => {
    const erasures = await Erasure.find().sort({ at: -1 }).limit(shownErasures).lean()
    res.json(erasures.map(presentErasure))
  })

  return router
}
