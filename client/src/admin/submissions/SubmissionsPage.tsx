import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/Button'
import { DateInput } from '../../ui/datePicker/DateInput'
import { Checkbox, TextField } from '../../ui/field/Field'
import { Page } from '../../ui/page/Page'
import { ManagersOnly } from '../ManagersOnly'
import { contactColumns, membershipColumns } from './columns'
import { PersonCard } from './PersonCard'
import { submissionQueries } from './queries'
import { everyDay } from './receivedRange'
import { Submissions } from './Submissions'
import styles from './SubmissionsPage.module.css'

/** What visitors sent through the forms of the site, newest first. */
export function Component() {
  const memberships = useQuery(submissionQueries.memberships())
  const contacts = useQuery(submissionQueries.contacts())
  const [range, setRange] = useState(everyDay)
  const [onlyUnanswered, setOnlyUnanswered] = useState(false)
  const [search, setSearch] = useState('')
  const isReversed = range.start !== '' && range.end !== '' && range.start > range.end

  return (
    <Page title="Memberships & Contacts">
      <div className={styles.page}>
        <fieldset className={styles.range}>
          <legend className="visuallyHidden">What is shown</legend>
          <TextField
            label="Search"
            type="search"
            placeholder="Name, e-mail, phone or text"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <DateInput
            label="Received from"
            mayBeEmpty
            value={range.start}
            onChange={(start) => setRange({ ...range, start })}
          />
          <DateInput
            label="Received until"
            mayBeEmpty
            value={range.end}
            onChange={(end) => setRange({ ...range, end })}
            error={isReversed ? 'The last day comes before the first' : undefined}
          />
          {(range.start || range.end) && <Button onClick={() => setRange(everyDay)}>Show all days</Button>}
          <Checkbox
            label="Only what is to be answered"
            checked={onlyUnanswered}
            onChange={({ target }) => setOnlyUnanswered(target.checked)}
          />
        </fieldset>
        <Submissions
          title="Memberships"
          subject="memberships"
          none="Nobody has applied for membership yet."
          columns={membershipColumns}
          query={memberships}
          range={range}
          isReversed={isReversed}
          onlyUnanswered={onlyUnanswered}
          search={search}
        />
        <Submissions
          title="Contacts"
          subject="contacts"
          none="Nobody has written yet."
          columns={contactColumns}
          query={contacts}
          range={range}
          isReversed={isReversed}
          onlyUnanswered={onlyUnanswered}
          search={search}
        />
        <ManagersOnly>
          <PersonCard />
        </ManagersOnly>
      </div>
    </Page>
  )
}
