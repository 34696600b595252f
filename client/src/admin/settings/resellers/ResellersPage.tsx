import { listResellers } from '@range/shared/api/resellers'
import type { NewKey } from '@range/shared/resellers/schema'
import { texts } from '@range/shared/staffTexts/resellers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../lib/query'
import { useVenue } from '../../../lib/venue'
import { Button } from '../../../ui/button/Button'
import { Card, Muted, Row, Stack } from '../../../ui/layout/boxes'
import { EmptyNote } from '../../../ui/note/EmptyNote'
import { Loaded } from '../../../ui/note/Loaded'
import { Page } from '../../../ui/page/Page'
import { useCopy } from '../../useCopy'
import { NewKeyDialog } from './NewKeyDialog'
import { ResellerCard } from './ResellerCard'
import styles from './Resellers.module.css'
import { resellerLetter } from './resellerLetter'
import { TermsDialog } from './TermsDialog'

/** The page where managers maintain resellers, their terms and their keys. */
export function Component() {
  const resellers = useQuery(query(listResellers))
  const [isAdding, setIsAdding] = useState(false)
  const [made, setMade] = useState<NewKey>()

  return (
    <Page title={texts.title}>
      <Stack as="section" className={styles.resellers} aria-label={texts.title}>
        <Row place="between">
          <Muted className={styles.what}>{texts.about}</Muted>
          {resellers.data && <Button onClick={() => setIsAdding(true)}>{texts.add}</Button>}
        </Row>
        <Loaded query={resellers} problem={texts.notLoaded} placeholder="240px">
          {(all) =>
            all.length === 0 ? (
              <EmptyNote title={texts.none} icon="share">
                <p className={styles.what}>{texts.noneHint}</p>
              </EmptyNote>
            ) : (
              <Stack as="ul" aria-label={texts.title}>
                {all.map((reseller) => (
                  <ResellerCard key={reseller._id} reseller={reseller} onNewKey={setMade} />
                ))}
              </Stack>
            )
          }
        </Loaded>
        <Letter />
        {isAdding && <TermsDialog onAdded={setMade} onClose={() => setIsAdding(false)} />}
        {made && <NewKeyDialog made={made} onClose={() => setMade(undefined)} />}
      </Stack>
    </Page>
  )
}

function Letter() {
  const letter = resellerLetter(useVenue().name)
  const copy = useCopy()
  return (
    <Card as="section" aria-labelledby="reseller-letter">
      <h2 id="reseller-letter">{texts.connect}</h2>
      <p className={styles.what}>{texts.connectHint}</p>
      <blockquote className={styles.letter}>{letter}</blockquote>
      <div>
        <Button onClick={() => void copy(letter, texts.letterCopied)}>{texts.copyLetter}</Button>
      </div>
    </Card>
  )
}
