import { listNightJobs } from '@range/shared/api/system'
import { dateInWords } from '@range/shared/budapestTime'
import type { NightJobStatus } from '@range/shared/doctor/schema'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query'
import { Loaded } from '../../ui/note/Loaded'
import { Note } from '../../ui/note/Note'
import { instantText } from '../instantText'

const titles: Record<string, string> = {
  backup: 'The nightly backup',
  doctor: 'The nightly check',
  forget: 'Removing old personal data',
}

/** Warns of nightly jobs that failed, and shows the night of the last backup if there is one. */
export function NightJobs() {
  const nightJobs = useQuery(query(listNightJobs))
  const { data = [] } = nightJobs
  const backup = data.find(({ name }) => name === 'backup')

  return (
    <>
      <Loaded query={nightJobs} problem="We couldn’t load the status of the nightly jobs." isSmall />
      {data.map((job) => job.failure && <Failure key={job.name} job={job} failure={job.failure} />)}
      {backup?.night && <p>Last backup: the night of {dateInWords(backup.night)}.</p>}
    </>
  )
}

function Failure({ job, failure }: { job: NightJobStatus; failure: NonNullable<NightJobStatus['failure']> }) {
  return (
    <Note kind="warning" title={`${titles[job.name] ?? job.name} failed on ${instantText(failure.at)}.`}>
      <p>{failure.why}</p>
      <p>
        We try again every half hour.{' '}
        {job.night ? `It last worked for the night of ${dateInWords(job.night)}.` : 'It has never worked before.'}
      </p>
    </Note>
  )
}
