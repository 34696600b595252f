import { listApplications, listMessages } from '@range/shared/api/submissions'
import type { StoredContact } from '@range/shared/contact/schema'
import type { StoredMembership } from '@range/shared/memberships/schema'
import { texts } from '@range/shared/staffTexts/submissions'
import { texts as names } from '@range/shared/texts/navigation'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { query } from '../../lib/query'
import { Button } from '../../ui/button/Button'
import { DateInput } from '../../ui/datePicker/DateInput'
import { Checkbox, TextField } from '../../ui/field/Field'
import { Row, Stack } from '../../ui/layout/boxes'
import { Page } from '../../ui/page/Page'
import { isScrollKnown } from '../../ui/scroll/useScrollPosition'
import { ManagersOnly } from '../ManagersOnly'
import { contactColumns, membershipColumns } from './columns'
import { PersonCard } from './PersonCard'
import { submissionElementId } from './reachable'
import { everyDay } from './receivedRange'
import { Submissions } from './Submissions'
import styles from './SubmissionsPage.module.css'

/**
 * Lists the messages and applications that visitors sent, newest first. With `?entry=` and an id in the address, scrolls to
 * that submission and resets the filters.
 */
export function Component() {
  const memberships = useQuery(query(listApplications))
  const contacts = useQuery(query(listMessages))
  const { key, hash } = useLocation()
  const reached = useSearchParams()[0].get('entry')
  const isLoaded = !memberships.isPending && !contacts.isPending

  // Here and not in the lists, because opening a page first scrolls to its top.
  useEffect(() => {
    if (!reached || !isLoaded || isScrollKnown({ key, hash })) return
    const element = document.getElementById(submissionElementId(reached))
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }, [reached, isLoaded, key, hash])

  return (
    <Page title={names.submissions}>
      <Stack gap="8" className={styles.page}>
        <Lists key={reached && key} memberships={memberships} contacts={contacts} reached={reached} />
        <ManagersOnly>
          <PersonCard />
        </ManagersOnly>
      </Stack>
    </Page>
  )
}

type ListsProps = {
  memberships: UseQueryResult<StoredMembership[]>
  contacts: UseQueryResult<StoredContact[]>
  reached: string | null
}

function Lists({ memberships, contacts, reached }: ListsProps) {
  const [range, setRange] = useState(everyDay)
  const [onlyUnanswered, setOnlyUnanswered] = useState(false)
  const [search, setSearch] = useState('')
  const isReversed = range.start !== '' && range.end !== '' && range.start > range.end
  const shown = { range, isReversed, onlyUnanswered, search, reached }

  return (
    <>
      <Row as="fieldset" gap="4" place="bottom" className="noPrint">
        <legend className="visuallyHidden">{texts.whatIsShown}</legend>
        <TextField
          label={texts.search}
          type="search"
          className={styles.search}
          placeholder={texts.searchHint}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <DateInput
          label={texts.receivedFrom}
          mayBeEmpty
          value={range.start}
          onChange={(start) => setRange({ ...range, start })}
        />
        <DateInput
          label={texts.receivedUntil}
          mayBeEmpty
          value={range.end}
          onChange={(end) => setRange({ ...range, end })}
          error={isReversed ? texts.reversed : undefined}
        />
        {(range.start || range.end) && <Button onClick={() => setRange(everyDay)}>{texts.showAllDays}</Button>}
        <Checkbox
          label={texts.onlyUnanswered}
          checked={onlyUnanswered}
          onChange={({ target }) => setOnlyUnanswered(target.checked)}
        />
      </Row>
      <Submissions {...shown} subject="memberships" columns={membershipColumns()} query={memberships} />
      <Submissions {...shown} subject="contacts" columns={contactColumns()} query={contacts} />
    </>
  )
}
