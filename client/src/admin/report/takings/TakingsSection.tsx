import { getLedger } from '@range/shared/api/money'
import type { DayRange } from '@range/shared/bookings/staff'
import { addDays, dateInWords } from '@range/shared/budapestTime'
import { currencies } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
import { type LedgerEntry, maxLedgerDays } from '@range/shared/reports/ledger'
import { clerkOf, groupEntries, ledgerSums } from '@range/shared/reports/ledgerSums'
import type { ReportPeriod } from '@range/shared/reports/schema'
import { texts } from '@range/shared/staffTexts/takings'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/query'
import { ButtonLink } from '../../../ui/button/Button'
import { Muted, Row, Stack } from '../../../ui/layout/boxes'
import { EmptyNote } from '../../../ui/note/EmptyNote'
import { Loaded } from '../../../ui/note/Loaded'
import { ClerkTable } from '../../ClerkTable'
import { methodWords } from '../../ledgerWords'
import { ManagersOnly } from '../../ManagersOnly'
import { OpenShiftNote } from '../OpenShiftNote'
import { LedgerLines } from './LedgerLines'
import { MonthFile } from './MonthFile'
import { OwedSection } from './OwedSection'
import styles from './TakingsSection.module.css'
import { TakingsTable } from './TakingsTable'

type Props = { range: DayRange; period: ReportPeriod }

/** The money taken and refunded on these days, including for cancelled bookings, with all ledger lines. */
export function TakingsSection({ range, period }: Props) {
  const isReadable = range.end < addDays(range.start, maxLedgerDays)
  const ledger = useQuery({
    ...query(getLedger, { query: range }),
    enabled: isReadable,
    placeholderData: keepPreviousData,
  })
  const month = range.start.slice(0, 7)

  return (
    <Stack as="section" aria-labelledby="takings">
      <Row gap="3" place="between">
        <h2 id="takings">{texts.title}</h2>
        <Row gap="3" className="noPrint">
          <ButtonLink to={paths.till}>{texts.cashUp}</ButtonLink>
          <ManagersOnly>
            <MonthFile month={month} subject="ledger" />
          </ManagersOnly>
          <MonthFile month={month} subject="ledger-sums" />
          <MonthFile month={month} subject="till" />
          <MonthFile month={month} subject="cash-book" />
        </Row>
      </Row>
      <Muted>{texts.lead({ start: dateInWords(range.start), end: dateInWords(range.end) })}</Muted>
      {isReadable ? (
        <Loaded query={ledger} problem={texts.notLoaded} placeholder="12rem">
          {({ entries, owed, hidesOpenShift }) => (
            <>
              {hidesOpenShift && <OpenShiftNote />}
              {entries.length === 0 && <EmptyNote title={texts.nothing} icon="clock" />}
              {currencies.map((currency) => {
                const own = entries.filter((entry) => entry.currency === currency)
                if (own.length === 0) return null
                return (
                  <Stack key={currency} className={styles.tables}>
                    <TakingsTable entries={own} currency={currency} period={period} />
                    <ClerkTable caption={texts.byClerk({ currency })} rows={sumsByClerk(own)} />
                  </Stack>
                )
              })}
              {entries.length > 0 && <LedgerLines entries={entries} />}
              {owed.length > 0 && <OwedSection owed={owed} />}
            </>
          )}
        </Loaded>
      ) : (
        <p>{texts.fewerDays({ days: maxLedgerDays })}</p>
      )}
    </Stack>
  )
}

function sumsByClerk(entries: readonly LedgerEntry[]) {
  const clerks = groupEntries(entries, ({ actor }) => clerkOf(actor, texts.website)).toSorted(([a], [b]) =>
    a.localeCompare(b),
  )
  return clerks.flatMap(([clerk, own]) =>
    ledgerSums(own).map((sums) => ({ ...sums, clerk, how: methodWords(sums.method) })),
  )
}
