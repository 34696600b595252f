import { getExamination } from '@range/shared/api/system'
import type { LatestExamination } from '@range/shared/doctor/schema'
import { countOf } from '@range/shared/text'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query'
import { Muted, Stack } from '../../ui/layout/boxes'
import { Loaded } from '../../ui/note/Loaded'
import { Note } from '../../ui/note/Note'
import { instantText } from '../instantText'
import { NightJobs } from './NightJobs'

/** Shows the findings of the latest nightly check and their remedies. */
export function NightlyCheck() {
  const examination = useQuery(query(getExamination))
  return (
    <Stack as="section" aria-labelledby="nightly-check">
      <h2 id="nightly-check">Nightly check</h2>
      <p>Every night after 3:00 we check that bookings, seats, payments, refunds and emails agree.</p>
      <Loaded query={examination} problem="We couldn’t load the nightly check." placeholder="5rem">
        {(latest) => <Result examination={latest} />}
      </Loaded>
      <NightJobs />
    </Stack>
  )
}

function Result({ examination }: { examination: LatestExamination }) {
  if (!examination) {
    return (
      <Note title="It has not run yet.">
        <p>The first result comes a few minutes after the server has started.</p>
      </Note>
    )
  }
  const { at, counts, total, findings } = examination
  const { bookings, slots, payments, emails } = counts
  const looked = `${countOf(bookings, 'booking', 'bookings')}, ${countOf(slots, 'hour', 'hours')}, ${countOf(payments, 'payment', 'payments')} and ${countOf(emails, 'email', 'emails')}`
  const when = <p>{`Checked on ${instantText(at)}: ${looked}.`}</p>
  if (total === 0) {
    return (
      <Note kind="success" title="Everything agrees.">
        {when}
      </Note>
    )
  }
  const hidden = total - findings.length
  return (
    <>
      <Note kind="warning" title={countOf(total, 'finding', 'findings')}>
        {when}
      </Note>
      <Stack as="ul">
        {findings.map(({ check, about, what, remedy }) => (
          <li key={`${check} ${about} ${what}`}>
            <p>
              <strong>{about}</strong> {what}
            </p>
            <Muted>{withCode(remedy)}</Muted>
          </li>
        ))}
      </Stack>
      {hidden > 0 && <p>{withCode(`And ${hidden} more: \`npm run doctor\` lists them all.`)}</p>}
    </>
  )
}

/** Renders the text between backquotes as code. */
function withCode(text: string) {
  const [before, code, after] = text.split('`')
  return (
    <>
      {before}
      {code && <code>{code}</code>}
      {after}
    </>
  )
}
