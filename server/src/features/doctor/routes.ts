import * as system from '@range/shared/api/system'
import { type Handled, handle } from '../../http/handle'
import { latestExamination } from './examinationModel'
import { NightJob, presentNightJob } from './nightJobModel'

/** What the nightly check of the database found, and how the work of the night stands. */
export const doctorCalls: Handled[] = [
  handle(system.getExamination, () => latestExamination()),
  handle(system.listNightJobs, async () => {
    const jobs = await NightJob.find().sort({ _id: 1 }).lean()
    return jobs.map(presentNightJob)
  }),
]
