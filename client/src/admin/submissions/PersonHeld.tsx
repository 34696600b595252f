import { erasePerson, exportPerson } from '@range/shared/api/privacy'
import { budapestToday } from '@range/shared/budapestTime'
import { paths } from '@range/shared/pagePaths'
import type { Held } from '@range/shared/privacy/schema'
import { texts } from '@range/shared/staffTexts/personData'
import { texts as errorTexts } from '@range/shared/staffTexts/privacyErrors'
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
import { RichText } from '../../ui/text/RichText'
import { QuestionDialog } from '../QuestionDialog'
import { useDownload } from '../useDownload'
import { countsText } from './countsText'
import styles from './PersonCard.module.css'

const strong = (words: string) => <strong>{words}</strong>

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
    successText: (erased) => texts.erased({ counts: countsText(erased) }),
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
          <EmptyNote title={texts.nothing({ email })} icon="search" />
        ) : (
          <p>
            <RichText text={texts.held({ email, counts: countsText(counts) })} parts={{ email: strong }} />
          </p>
        )}
      </div>
      {notYet.length > 0 && (
        <Note kind="warning" title={texts.notYet}>
          <ul className={styles.notYet}>
            {notYet.map(({ _id, orderNumber, why }) => (
              <li key={_id}>
                <Link to={paths.adminBooking(_id)} translate="no">
                  {orderNumber}
                </Link>
                : {errorTexts.reasons[why]}
              </li>
            ))}
          </ul>
          <p>{texts.settleFirst}</p>
        </Note>
      )}
      <ActionFailure title={texts.notErased} error={erasing.error} unknown={texts.unknown} again={texts.again} />
      {!isNothing && (
        <Row gap="3">
          <Button busy={exporting.isPending} onClick={() => exporting.act(file)}>
            {texts.exportData}
          </Button>
          <Button look="danger" disabled={notYet.length > 0} onClick={() => setIsAsked(true)}>
            {texts.erase}
          </Button>
        </Row>
      )}
      {isAsked && (
        <QuestionDialog
          question={texts.question}
          cancelLabel={texts.keep}
          confirmLabel={texts.confirm}
          isPending={erasing.isPending}
          onCancel={() => setIsAsked(false)}
          onConfirm={() => erasing.act({ body: { email } })}
        >
          <p>
            <RichText text={texts.countsOf({ email, counts: countsText(counts) })} parts={{ email: strong }} />
          </p>
          <p>{texts.whatIsErased}</p>
          <p>{texts.noUndo}</p>
        </QuestionDialog>
      )}
    </Stack>
  )
}
