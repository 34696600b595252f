import { getReport } from '@range/shared/api/money'
import type { DayRange } from '@range/shared/bookings/staff'
import { dateInWords } from '@range/shared/budapestTime'
import { currencies, formatMoney } from '@range/shared/money'
import type { ReportPeriod } from '@range/shared/reports/schema'
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
const RevenueChart = lazyPart('We couldn’t load the chart.', async () => ({
  default: (await import('./RevenueChart')).RevenueChart,
}))
const OccupancyChart = lazyPart('We couldn’t load the chart.', async () => ({
  default: (await import('./OccupancyChart')).OccupancyChart,
}))

type Props = { range: DayRange; period: ReportPeriod }

/** The revenue and the occupancy of the slots on these days. */
export function SlotsSection({ range, period }: Props) {
  const slots = useQuery({ ...query(getReport, { query: { ...range, period } }), placeholderData: keepPreviousData })

  return (
    <Stack as="section" gap="3" aria-labelledby="sessions">
      <h2 id="sessions">Sessions</h2>
      <Loaded query={slots} problem="We couldn’t load the report." placeholder="20rem">
        {(report) => (
          <>
            <Muted role="status">
              Sessions from {dateInWords(report.start)} to {dateInWords(report.end)}
            </Muted>
            {report.hidesOpenShift && <OpenShiftNote />}
            <FactStrip
              facts={[
                { term: 'Bookings', fact: String(report.totals.bookings) },
                { term: 'People', fact: String(report.totals.people) },
                { term: 'No-shows', fact: String(report.totals.noShows) },
                { term: 'Revenue in HUF', fact: formatMoney(report.totals.HUF, 'HUF') },
                { term: 'Revenue in EUR', fact: formatMoney(report.totals.EUR, 'EUR') },
                ...currencies
                  .filter((currency) => report.totals.paidTwice[currency] > 0)
                  .map((currency) => ({
                    term: `Paid twice in ${currency}`,
                    fact: formatMoney(report.totals.paidTwice[currency], currency),
                  })),
              ]}
            />
            {report.resellers.length > 0 && <ResellersTable resellers={report.resellers} />}
            {!report.revenue.some(hasFigures) ? (
              <EmptyNote title="No session was booked for these days." icon="calendar">
                <p>Choose other days above.</p>
              </EmptyNote>
            ) : (
              <>
                <Stack as="section" aria-labelledby="revenue" gap="3" className={styles.section}>
                  <h3 id="revenue">Revenue</h3>
                  <Muted>Money taken online and at the desk, less refunds, by the day of the session.</Muted>
                  <Columns from="desktop">
                    <Stack className="noPrint">
                      <RevenueChart report={report} currency="HUF" fallback={<Skeleton height="18rem" />} />
                      {report.totals.EUR !== 0 && <RevenueChart report={report} currency="EUR" />}
                    </Stack>
                    <RevenueTable report={report} />
                  </Columns>
                </Stack>
                <Stack as="section" aria-labelledby="occupancy" gap="3" className={styles.section}>
                  <h3 id="occupancy">Occupancy</h3>
                  <Muted>People booked as a share of the seats in today’s settings.</Muted>
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
