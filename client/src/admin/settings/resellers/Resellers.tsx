import { listResellers } from '@range/shared/api/resellers'
import type { NewKey } from '@range/shared/resellers/schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../lib/query'
import { Button } from '../../../ui/button/Button'
import { Muted, Row, Stack } from '../../../ui/layout/boxes'
import { EmptyNote } from '../../../ui/note/EmptyNote'
import { Loaded } from '../../../ui/note/Loaded'
import { NewKeyDialog } from './NewKeyDialog'
import { octoAddress } from './octoAddress'
import { ResellerCard } from './ResellerCard'
import styles from './Resellers.module.css'
import { TermsDialog } from './TermsDialog'

/** The section where managers maintain resellers, their terms and their keys. */
export function Resellers() {
  const resellers = useQuery(query(listResellers))
  const [isAdding, setIsAdding] = useState(false)
  const [made, setMade] = useState<NewKey>()

  return (
    <Stack as="section" id="resellers" className={styles.resellers} aria-labelledby="resellers-heading">
      <Row place="between">
        <h2 id="resellers-heading">Resellers</h2>
        {resellers.data && <Button onClick={() => setIsAdding(true)}>Add a reseller…</Button>}
      </Row>
      <Muted>
        Companies that sell our visits through the OCTO API at <code>{octoAddress()}</code>, each with its own terms and
        key.
      </Muted>
      <Loaded query={resellers} problem="We couldn’t load the resellers." placeholder="240px">
        {(all) =>
          all.length === 0 ? (
            <EmptyNote title="No resellers yet." icon="share">
              <p className={styles.what}>
                A reseller, like Viator or Klook, shows our free hours, takes its customers’ money and owes us the price
                less its commission. How to connect one is in <code>docs/resellers.md</code>.
              </p>
            </EmptyNote>
          ) : (
            <Stack as="ul" aria-label="Resellers">
              {all.map((reseller) => (
                <ResellerCard key={reseller._id} reseller={reseller} onNewKey={setMade} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      {isAdding && <TermsDialog onAdded={setMade} onClose={() => setIsAdding(false)} />}
      {made && <NewKeyDialog made={made} onClose={() => setMade(undefined)} />}
    </Stack>
  )
}
