import { listResellers } from '@range/shared/api/resellers'
import type { NewKey } from '@range/shared/resellers/schema'
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

const title = 'Resellers'

/** The page where managers maintain resellers, their terms and their keys. */
export function Component() {
  const resellers = useQuery(query(listResellers))
  const [isAdding, setIsAdding] = useState(false)
  const [made, setMade] = useState<NewKey>()

  return (
    <Page title={title}>
      <Stack as="section" className={styles.resellers} aria-label={title}>
        <Row place="between">
          <Muted className={styles.what}>
            Companies that sell our visits, each on its own terms and with its own key.
          </Muted>
          {resellers.data && <Button onClick={() => setIsAdding(true)}>Add a reseller…</Button>}
        </Row>
        <Loaded query={resellers} problem="We couldn’t load the resellers." placeholder="240px">
          {(all) =>
            all.length === 0 ? (
              <EmptyNote title="No resellers yet." icon="share">
                <p className={styles.what}>
                  A reseller, like Viator or Klook, shows our free hours, takes its customers’ money and owes us the
                  price less its commission.
                </p>
              </EmptyNote>
            ) : (
              <Stack as="ul" aria-label={title}>
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
      <h2 id="reseller-letter">To connect a reseller</h2>
      <p className={styles.what}>
        Agree the terms and add it here. Then forward this letter, and pass on its key separately: we show it once, when
        you add the reseller.
      </p>
      <blockquote className={styles.letter}>{letter}</blockquote>
      <div>
        <Button onClick={() => void copy(letter, 'Letter copied.')}>Copy the letter</Button>
      </div>
    </Card>
  )
}
