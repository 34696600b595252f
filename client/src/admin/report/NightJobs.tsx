import { listNightJobs } from '@range/shared/api/system'
import { dateInWords } from '@range/shared/budapestTime'
import type { NightJobStatus } from '@range/shared/doctor/schema'
import { texts } from '@range/shared/staffTexts/nightlyCheck'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query'
import { Loaded } from '../../ui/note/Loaded'
import { Note } from '../../ui/note/Note'
import { instantText } from '../instantText'

/** Warns of nightly jobs that failed, and shows the night of the last backup if there is one. */
export function NightJobs() {
  const nightJobs = useQuery(query(listNightJobs))
  const { data = [] } = nightJobs
  const backup = data.find(({ name }) => name === 'backup')

  return (
    <>
      <Loaded query={nightJobs} problem={texts.jobsNotLoaded} isSmall />
      {data.map((job) => job.failure && <Failure key={job.name} job={job} failure={job.failure} />)}
      {backup?.night && <p>{texts.lastBackup({ night: dateInWords(backup.night) })}</p>}
    </>
  )
}

type FailureProps = { job: NightJobStatus; failure: NonNullable<NightJobStatus['failure']> }

function Failure({ job: { name, night }, failure }: FailureProps) {
  return (
    <Note kind="warning" title={texts.failedOn({ job: name, name, at: instantText(failure.at) })}>
      <p>{failure.why}</p>
      <p>
        {texts.retrying} {night ? texts.lastWorked({ night: dateInWords(night) }) : texts.neverWorked}
      </p>
    </Note>
  )
}
