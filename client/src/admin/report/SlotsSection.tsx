import { getReport } from '@range/shared/api/money'
import type { DayRange } from '@range/shared/bookings/staff'
import { dateInWords } from '@range/shared/budapestTime'
import { currencies, formatMoney } from '@range/shared/money'
import type { ReportPeriod } from '@range/shared/reports/schema'
import { texts } from '@range/shared/staffTexts/report'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query'
import { FactStrip } from '../../ui/factStrip/FactStrip'
import { Columns, Muted, Stack } from '../../ui/layout/boxes'
import { EmptyNote } from '../../ui/note/EmptyNote'
import { Loaded } from '../../ui/note/Loaded'
import { lazyPart } from '../../ui/note/Retry'
import { Skeleton } from '../../ui/skeleton/Skeleton'
import { hasFigures } from './hasFigures'
import { OccupancyTable } from './OccupancyTable'
import { OpenShiftNote } from './OpenShiftNote'
import { ResellersTable } from './ResellersTable'
import { RevenueTable } from './RevenueTable'
import styles from './SlotsSection.module.css'

// Lazy, because the chart library is large.
const RevenueChart = lazyPart(
  () => texts.chartNotLoaded,
  async () => ({
    default: (await import('./RevenueChart')).RevenueChart,
  }),
)
const OccupancyChart = lazyPart(
  () => texts.chartNotLoaded,
  async () => ({
    default: (await import('./OccupancyChart')).OccupancyChart,
  }),
)

type Props = { range: DayRange; period: ReportPeriod }

/** The revenue and the occupancy of the slots on these days. */
export function SlotsSection({ range, period }: Props) {
  const slots = useQuery({ ...query(getReport, { query: { ...range, period } }), placeholderData: keepPreviousData })

  return (
    <Stack as="section" gap="3" aria-labelledby="sessions">
      <h2 id="sessions">{texts.sessions}</h2>
      <Loaded query={slots} problem={texts.notLoaded} placeholder="20rem">
        {(report) => (
          <>
            <Muted role="status">
              {texts.sessionsFrom({ start: dateInWords(report.start), end: dateInWords(report.end) })}
            </Muted>
            {report.hidesOpenShift && <OpenShiftNote />}
            <FactStrip
              facts={[
                { term: texts.bookings, fact: String(report.totals.bookings) },
                { term: texts.people, fact: String(report.totals.people) },
                { term: texts.noShows, fact: String(report.totals.noShows) },
                { term: texts.revenueIn({ currency: 'HUF' }), fact: formatMoney(report.totals.HUF, 'HUF') },
                { term: texts.revenueIn({ currency: 'EUR' }), fact: formatMoney(report.totals.EUR, 'EUR') },
                ...currencies
                  .filter((currency) => report.totals.paidTwice[currency] > 0)
                  .map((currency) => ({
                    term: texts.paidTwice({ currency }),
                    fact: formatMoney(report.totals.paidTwice[currency], currency),
                  })),
              ]}
            />
            {report.resellers.length > 0 && <ResellersTable resellers={report.resellers} />}
            {!report.revenue.some(hasFigures) ? (
              <EmptyNote title={texts.noSessions} icon="calendar">
                <p>{texts.chooseOtherDays}</p>
              </EmptyNote>
            ) : (
              <>
                <Stack as="section" aria-labelledby="revenue" gap="3" className={styles.section}>
                  <h3 id="revenue">{texts.revenue}</h3>
                  <Muted>{texts.revenueLead}</Muted>
                  <Columns from="desktop">
                    <Stack className="noPrint">
                      <RevenueChart report={report} currency="HUF" fallback={<Skeleton height="18rem" />} />
                      {report.totals.EUR !== 0 && <RevenueChart report={report} currency="EUR" />}
                    </Stack>
                    <RevenueTable report={report} />
                  </Columns>
                </Stack>
                <Stack as="section" aria-labelledby="occupancy" gap="3" className={styles.section}>
                  <h3 id="occupancy">{texts.occupancy}</h3>
                  <Muted>{texts.occupancyLead}</Muted>
                  <Columns from="desktop" className={styles.wideTable}>
                    <OccupancyChart occupancy={report.occupancy} fallback={<Skeleton height="18rem" />} />
                    <OccupancyTable occupancy={report.occupancy} />
                  </Columns>
                </Stack>
              </>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  )
}
