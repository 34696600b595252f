import { listCashUps } from '@range/shared/api/money'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query'
import { Muted, Stack } from '../../ui/layout/boxes'
import { Loaded } from '../../ui/note/Loaded'
import { Page } from '../../ui/page/Page'
import styles from './CashUp.module.css'
import { CashUpTable } from './CashUpTable'
import { TillTabs } from './TillTabs'

/** The closed shifts of the till, newest first; each has a sheet. */
export function PastCashUpsPage() {
  const list = useQuery(query(listCashUps))
  return (
    <Page title="Past cash-ups">
      <Stack gap="5">
        <TillTabs />
        <div className={styles.past}>
          <Loaded query={list} problem="We couldn’t load past cash-ups." placeholder="8rem">
            {(cashUps) =>
              cashUps.length > 0 ? (
                <CashUpTable cashUps={cashUps} />
              ) : (
                <Muted>The till has not been cashed up yet.</Muted>
              )
            }
          </Loaded>
        </div>
      </Stack>
    </Page>
  )
}
