import { erasePerson, exportPerson } from '@range/shared/api/privacy'
import { budapestToday } from '@range/shared/budapestTime'
import { paths } from '@range/shared/pagePaths'
import type { Held } from '@range/shared/privacy/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { download } from '../../lib/call'
import { useNow } from '../../lib/clock'
import { staffQueries } from '../../lib/queryKeys'
import { ActionFailure } from '../../ui/action/ActionFailure'
import { useAction } from '../../ui/action/useAction'
import { Button } from '../../ui/button/Button'
import { Row, Stack } from '../../ui/layout/boxes'
import { EmptyNote } from '../../ui/note/EmptyNote'
import { Note } from '../../ui/note/Note'
import { QuestionDialog } from '../QuestionDialog'
import { useDownload } from '../useDownload'
import { countsText } from './countsText'
import styles from './PersonCard.module.css'

/** Shows how much data we hold about a person, with buttons to export it and, after confirmation, to erase it. */
export function PersonHeld({ email, held }: { email: string; held: Held }) {
  const [isAsked, setIsAsked] = useState(false)
  const queryClient = useQueryClient()
  const today = budapestToday(useNow())
  const exporting = useDownload()
  const file = {
    fileName: `person-${today}.json`,
    load: () => download(exportPerson, { body: { email } }),
  }
  const erasing = useAction(erasePerson, {
    successText: (erased) => `Erased: ${countsText(erased)}`,
    onDone: close,
    onFailed: close,
  })

  function close() {
    setIsAsked(false)
    // The data may be in any list.
    void queryClient.invalidateQueries(staffQueries)
  }

  const { notYet, ...counts } = held
  const isNothing = Object.values(counts).every((count) => count === 0)

  return (
    <Stack className={styles.held}>
      <div role="status">
        {isNothing ? (
          <EmptyNote title={`We hold nothing under ${email}.`} icon="search" />
        ) : (
          <p>
            Held under <strong>{email}</strong>: {countsText(counts)}.
          </p>
        )}
      </div>
      {notYet.length > 0 && (
        <Note kind="warning" title="Not everything can be erased yet.">
          <ul className={styles.notYet}>
            {notYet.map(({ _id, orderNumber, why }) => (
              <li key={_id}>
                <Link to={paths.adminBooking(_id)} translate="no">
                  {orderNumber}
                </Link>
                : {why}
              </li>
            ))}
          </ul>
          <p>Settle these first, or wait until the visit is over.</p>
        </Note>
      )}
      <ActionFailure
        title="The data was not erased."
        error={erasing.error}
        whether="the data was erased"
        again="The line above shows what is held now. Erasing again does no harm."
      />
      {!isNothing && (
        <Row gap="3">
          <Button busy={exporting.isPending} onClick={() => exporting.act(file)}>
            Export
          </Button>
          <Button look="danger" disabled={notYet.length > 0} onClick={() => setIsAsked(true)}>
            Erase…
          </Button>
        </Row>
      )}
      {isAsked && (
        <QuestionDialog
          question="Erase everything about this person?"
          cancelLabel="Keep it"
          confirmLabel="Erase"
          isPending={erasing.isPending}
          onCancel={() => setIsAsked(false)}
          onConfirm={() => erasing.act({ body: { email } })}
        >
          <p>
            {countsText(counts)} of <strong>{email}</strong>.
          </p>
          <p>
            Messages, applications and emails are deleted. Bookings lose the name, contact details and messages; their
            day, people, packages and money stay.
          </p>
          <p>This cannot be undone, and the person will have no copy unless you export it first.</p>
        </QuestionDialog>
      )}
    </Stack>
  )
}
