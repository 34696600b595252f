import { getExamination } from '@range/shared/api/system'
import type { LatestExamination } from '@range/shared/doctor/schema'
import { texts } from '@range/shared/staffTexts/nightlyCheck'
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
      <h2 id="nightly-check">{texts.title}</h2>
      <p>{texts.lead}</p>
      <Loaded query={examination} problem={texts.notLoaded} placeholder="5rem">
        {(latest) => <Result examination={latest} />}
      </Loaded>
      <NightJobs />
    </Stack>
  )
}

function Result({ examination }: { examination: LatestExamination }) {
  if (!examination) {
    return (
      <Note title={texts.notRun}>
        <p>{texts.firstResult}</p>
      </Note>
    )
  }
  const { at, counts, total, findings } = examination
  const { bookings, slots, payments, emails } = counts
  const when = <p>{texts.checked({ at: instantText(at), bookings, slots, payments, emails })}</p>
  if (total === 0) {
    return (
      <Note kind="success" title={texts.allAgrees}>
        {when}
      </Note>
    )
  }
  const hidden = total - findings.length
  return (
    <>
      <Note kind="warning" title={texts.findings({ count: total })}>
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
      {hidden > 0 && <p>{withCode(texts.moreFindings({ count: hidden }))}</p>}
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
