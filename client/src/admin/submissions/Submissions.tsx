import type { Answered } from '@range/shared/answered'
import { exportApplications, exportMessages } from '@range/shared/api/submissions'
import { budapestToday } from '@range/shared/budapestTime'
import { countOf } from '@range/shared/text'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { download } from '../../lib/call'
import { useNow } from '../../lib/clock'
import { belowDesktopScreen, belowWideScreen, useMediaQuery } from '../../lib/useMediaQuery'
import { Button } from '../../ui/button/Button'
import { Stack } from '../../ui/layout/boxes'
import { EmptyNote } from '../../ui/note/EmptyNote'
import { Loaded } from '../../ui/note/Loaded'
import type { Column } from '../../ui/table/ColumnTable'
import { ExportButton } from '../ExportButton'
import { ManagersOnly } from '../ManagersOnly'
import { Pagination } from '../Pagination'
import type { SubmissionKind } from './AnsweredMark'
import { isFound } from './isFound'
import { exportOf, isReceivedIn, type ReceivedRange } from './receivedRange'
import { SubmissionCards } from './SubmissionCards'
import styles from './Submissions.module.css'
import { SubmissionTable } from './SubmissionTable'

const exporting = { contacts: exportMessages, memberships: exportApplications }

type Stored = { _id: string; createdAt: string; answered: Answered }

type Props<T extends Stored> = {
  title: string
  /** The kind of submission, which also names the export file. */
  subject: SubmissionKind
  /** The sentence that says that the submissions failed to load. */
  problem: string
  /** The text to show when there are no submissions at all. */
  none: string
  columns: readonly Column<T>[]
  query: UseQueryResult<T[]>
  range: ReceivedRange
  isReversed: boolean
  /** Shows only unanswered submissions. */
  onlyUnanswered: boolean
  /** Shows only submissions that contain every word of the search. */
  search: string
  /** The id of the submission in the address; its page shows first. */
  reached: string | null
}

const perPage = 10
/** A table with more columns would hide its last one, with the reply, on a small desktop screen. */
const fewColumns = 6

/** One kind of submission as a table, or as cards where it does not fit, with an export. */
export function Submissions<T extends Stored>({
  title,
  subject,
  problem,
  none,
  columns,
  query,
  range,
  isReversed,
  onlyUnanswered,
  search,
  reached,
}: Props<T>) {
  const [chosenPage, setChosenPage] = useState<number>()
  const { isPrinting, print } = usePrinting()
  const isNarrow = useMediaQuery(columns.length > fewColumns ? belowWideScreen : belowDesktopScreen)
  const file = exportOf(subject, range, budapestToday(useNow()))
  const received = (query.data ?? []).filter(({ createdAt }) => isReceivedIn(range, createdAt))
  const counted = received.filter((one) => isFound(one, search))
  const listed = onlyUnanswered ? counted.filter(({ answered }) => !answered) : counted
  const pageCount = Math.ceil(listed.length / perPage)
  const reachedPage = Math.floor(
    Math.max(
      0,
      listed.findIndex(({ _id }) => _id === reached),
    ) / perPage,
  )
  const page = Math.min(chosenPage ?? reachedPage, Math.max(0, pageCount - 1))
  const List = isNarrow && !isPrinting ? SubmissionCards : SubmissionTable

  return (
    <Stack className={styles.submissions} data-printing={isPrinting}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {query.data && (
          <p role="status">
            {countOf(counted.length, 'item', 'items')}
            {counted.length > 0 && `, ${counted.filter(({ answered }) => !answered).length} to answer`}
          </p>
        )}
        <ManagersOnly>
          <ExportButton
            name={file.name}
            load={(format) => download(exporting[subject], { params: { format }, query: file.query })}
            disabled={isReversed || received.length === 0}
          >
            Download <span className="visuallyHidden">{title}</span>
          </ExportButton>
        </ManagersOnly>
        <Button disabled={listed.length === 0} onClick={print}>
          <span>
            Print <span className="visuallyHidden">{title}</span>
          </span>
        </Button>
      </div>
      <Loaded query={query} problem={problem} placeholder="240px" />
      {query.data && received.length === 0 && (
        <EmptyNote title={query.data.length === 0 ? none : 'Nothing was received on these days.'} icon="mail" />
      )}
      {received.length > 0 && listed.length === 0 && (
        <EmptyNote title={search.trim() ? 'Nothing was found.' : 'Everything is answered.'} icon="mail" />
      )}
      {listed.length > 0 && (
        <List
          caption={title}
          columns={columns}
          reached={reached}
          submissions={isPrinting ? listed : listed.slice(page * perPage, (page + 1) * perPage)}
        />
      )}
      {pageCount > 1 && (
        <div className="noPrint">
          <Pagination label={`Pages of ${title}`} pageCount={pageCount} page={page} onChange={setChosenPage} />
        </div>
      )}
    </Stack>
  )
}

/** Returns a function that prints the page, and whether it is printing, when all submissions show. */
function usePrinting() {
  const [isPrinting, setIsPrinting] = useState(false)

  function print() {
    flushSync(() => setIsPrinting(true))
    window.addEventListener('afterprint', () => setIsPrinting(false), { once: true })
    window.print()
  }

  return { isPrinting, print }
}
