import type { Answered } from '@range/shared/answered'
import { exportApplications, exportMessages } from '@range/shared/api/submissions'
import { budapestToday } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/submissions'
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
import { RichText } from '../../ui/text/RichText'
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
  /** The kind of submission, which also names the export file. */
  subject: SubmissionKind
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
  subject,
  columns,
  query,
  range,
  isReversed,
  onlyUnanswered,
  search,
  reached,
}: Props<T>) {
  const title = texts.titles[subject]
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
            {counted.length > 0
              ? texts.itemsToAnswer({
                  count: counted.length,
                  unanswered: counted.filter(({ answered }) => !answered).length,
                })
              : texts.items({ count: 0 })}
          </p>
        )}
        <ManagersOnly>
          <ExportButton
            name={file.name}
            load={(format) => download(exporting[subject], { params: { format }, query: file.query })}
            disabled={isReversed || received.length === 0}
          >
            <RichText text={texts.download({ title })} parts={{ of: hidden }} />
          </ExportButton>
        </ManagersOnly>
        <Button disabled={listed.length === 0} onClick={print}>
          <span>
            <RichText text={texts.print({ title })} parts={{ of: hidden }} />
          </span>
        </Button>
      </div>
      <Loaded query={query} problem={texts.notLoaded[subject]} placeholder="240px" />
      {query.data && received.length === 0 && (
        <EmptyNote title={query.data.length === 0 ? texts.none[subject] : texts.nothingOnDays} icon="mail" />
      )}
      {received.length > 0 && listed.length === 0 && (
        <EmptyNote title={search.trim() ? texts.nothingFound : texts.allAnswered} icon="mail" />
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
          <Pagination label={texts.pages({ title })} pageCount={pageCount} page={page} onChange={setChosenPage} />
        </div>
      )}
    </Stack>
  )
}

const hidden = (words: string) => <span className="visuallyHidden">{words}</span>

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
