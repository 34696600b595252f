import * as system from '@range/shared/api/system'
import { type Handled, handle } from '../../http/handle'
import { latestExamination } from './examinationModel'
import { NightJob, presentNightJob } from './nightJobModel'

/** Handles the calls for the findings of the nightly check and the status of the nightly jobs. */
export const doctorCalls: Handled[] = [
  handle(system.getExamination, () => latestExamination()),
  handle(system.listNightJobs, async () => {
    const jobs = await NightJob.find().sort({ _id: 1 }).lean()
    return jobs.map(presentNightJob)
  }),
]
