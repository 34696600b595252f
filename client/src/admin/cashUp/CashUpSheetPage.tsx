import { paths } from '@range/shared/pagePaths'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { Button, ButtonLink } from '../../ui/button/Button'
import { ErrorNote } from '../../ui/note/Note'
import { Page } from '../../ui/page/Page'
import { Skeleton } from '../../ui/skeleton/Skeleton'
import { instantText } from '../instantText'
import { CashSums } from './CashSums'
import styles from './CashUp.module.css'
import { cashUpQueries } from './queries'
import { ShiftLines } from './ShiftLines'

/** A cash-up as a sheet to print and sign. */
export function Component() {
  const { number = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery(cashUpQueries.one(number))

  return (
    <Page
      title={`Cash-up of shift ${number}`}
      lead={data && `${instantText(data.from)} to ${instantText(data.until)}, closed by ${data.clerk}`}
    >
      <div className={styles.actions}>
        <Button look="primary" onClick={() => window.print()}>
          Print
        </Button>
        <ButtonLink to={paths.cashUp}>All cash-ups</ButtonLink>
      </div>
      {error && <ErrorNote title="We couldn’t load the cash-up." error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height="20rem" />}
      {data && (
        <>
          <section aria-labelledby="till" className={styles.section}>
            <h2 id="till">Cash</h2>
            <CashSums expected={data.expected} counted={data.counted} />
            {data.note && <p className={styles.hint}>Note: {data.note}</p>}
          </section>
          <section aria-labelledby="desk" className={styles.section}>
            <h2 id="desk">At the desk</h2>
            {data.lines.length > 0 ? <ShiftLines lines={data.lines} /> : <p>Nothing was taken or refunded.</p>}
          </section>
          <p className={styles.signature}>Signature: ______________________________</p>
        </>
      )}
    </Page>
  )
}
