import { type RequestHandler, Router } from 'express'
import { latestExamination } from './examinationModel'
import { NightJob, presentNightJob } from './nightJobModel'

/** What the nightly check of the database found, and how the work of the night stands. */
export function doctorAdminRoutes(managersOnly: RequestHandler): Router {
  const router = Router()

  router.get('/staff/examination', managersOnly, async (_req, res) => {
    res.json(await latestExamination())
  })

  router.get('/staff/night-jobs', managersOnly, async (_req, res) => {
    const jobs = await NightJob.find().sort({ _id: 1 }).lean()
    res.json(jobs.map(presentNightJob))
  })

  return router
}
