import { listCashUps } from '@range/shared/api/money'
import { texts } from '@range/shared/staffTexts/till'
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
    <Page title={texts.pastCashUps}>
      <Stack gap="5">
        <TillTabs />
        <div className={styles.past}>
          <Loaded query={list} problem={texts.cashUpsNotLoaded} placeholder="8rem">
            {(cashUps) => (cashUps.length > 0 ? <CashUpTable cashUps={cashUps} /> : <Muted>{texts.noCashUps}</Muted>)}
          </Loaded>
        </div>
      </Stack>
    </Page>
  )
}
