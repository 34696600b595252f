import { type RequestHandler, Router } from 'express'
import { latestExamination } from './examinationModel'

/** What the nightly check of the database found. */
export function doctorAdminRoutes(staffOnly: RequestHandler): Router {
  const router = Router()

  router.get('/staff/examination', staffOnly, async (_req, res) => {
    res.json(await latestExamination())
  })

  return router
}
