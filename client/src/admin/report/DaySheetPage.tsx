import { listCalendarBookings } from '@range/shared/api/bookingLists'
import { getAskedTicks } from '@range/shared/api/settings'
import { packagesText } from '@range/shared/bookings/packagesText'
import type { StaffBooking } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { type ArrivalTick, arrivalTicks, tickedPeople, tickNames } from '@range/shared/bookings/ticks'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { formatMoney } from '@range/shared/money'
import type { Package } from '@range/shared/packages/schema'
import { paths } from '@range/shared/pagePaths'
import { groupEntries } from '@range/shared/reports/ledgerSums'
import { countOf } from '@range/shared/text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { publicQuery } from '../../lib/publicQuery'
import { query } from '../../lib/query'
import { Button, ButtonLink } from '../../ui/button/Button'
import { Row } from '../../ui/layout/boxes'
import { EmptyNote } from '../../ui/note/EmptyNote'
import { Loaded } from '../../ui/note/Loaded'
import { Page } from '../../ui/page/Page'
import { ColumnTable } from '../../ui/table/ColumnTable'
import { byGuestName, nameBesideNumber } from '../bookings/guestName'
import { SoldByTag } from '../bookings/SoldByTag'
import styles from './DaySheetPage.module.css'
import { hourlyRounds } from './hourlyRounds'
import { useReportRange } from './useReportRange'

/** A sheet with each day's bookings, to print and tick off by hand. */
export function Component() {
  const { range } = useReportRange()
  const bookings = useQuery({ ...query(listCalendarBookings, { query: range }), placeholderData: keepPreviousData })
  const asked = useQuery(query(getAskedTicks))
  const packages = useQuery(publicQuery('packages', 'GET /api/v1/packages'))
  const ticks = arrivalTicks.filter((tick) => asked.data?.[tick])
  usePrintOnce(bookings.data !== undefined && !asked.isPending && !packages.isPending)

  return (
    <Page title="Day sheet" lead={`${dateInWords(range.start)} to ${dateInWords(range.end)}`}>
      <Row gap="3" className="noPrint">
        <Button look="primary" onClick={() => window.print()}>
          Print
        </Button>
        <ButtonLink to={`${paths.report}?start=${range.start}&end=${range.end}`}>Back to the report</ButtonLink>
      </Row>
      <Loaded query={bookings} problem="We couldn’t load the bookings." placeholder="20rem">
        {(all) => {
          const days = daysOf(all)
          if (days.length === 0) return <EmptyNote title="No bookings on these days." icon="calendar" />
          return days.map(([date, visits]) => (
            <section key={date} className={styles.day} aria-labelledby={`day-${date}`}>
              <h2 id={`day-${date}`}>{dateInWords(date)}</h2>
              <p>
                {countOf(visits.length, 'booking', 'bookings')},{' '}
                {countOf(
                  visits.reduce((sum, { howManyPeople }) => sum + howManyPeople, 0),
                  'person',
                  'people',
                )}
              </p>
              <DayTable date={date} visits={visits} ticks={ticks} />
              {packages.data && <RoundsTable date={date} visits={visits} packages={packages.data} />}
            </section>
          ))
        }}
      </Loaded>
    </Page>
  )
}

/** Prints once the sheet has loaded, if the address has `print`; removes it, so that Back and reload do not print again. */
function usePrintOnce(isReady: boolean): void {
  const [params, setParams] = useSearchParams()
  const isAsked = params.has('print')

  useEffect(() => {
    if (!isAsked || !isReady) return
    const followed = new URLSearchParams(params)
    followed.delete('print')
    setParams(followed, { replace: true, preventScrollReset: true })
    // In the next frame, after the sheet is painted.
    requestAnimationFrame(() => window.print())
  }, [isAsked, isReady, params, setParams])
}

type DayTableProps = { date: string; visits: readonly StaffBooking[]; ticks: readonly ArrivalTick[] }

function DayTable({ date, visits, ticks }: DayTableProps) {
  return (
    <ColumnTable
      caption={`Bookings of ${dateInWords(date)}`}
      columns={[
        { title: 'Time', of: ({ time }) => hourText(time) },
        {
          title: 'Name',
          of: (visit) => (
            <>
              {nameBesideNumber(visit)}
              <br />
              <span className={styles.number}>{visit.orderNumber}</span>
              <SoldByTag booking={visit} />
            </>
          ),
          kind: 'name',
        },
        { title: 'People', of: ({ howManyPeople }) => howManyPeople, kind: 'number' },
        { title: 'Packages', of: packagesText },
        { title: 'Phone', of: ({ phoneNumber }) => phoneNumber, className: styles.phone },
        { title: 'To pay', of: ({ due, currency }) => (due > 0 ? formatMoney(due, currency) : 'Paid'), kind: 'number' },
        { title: 'Notes', of: ({ message, note }) => [message, note].filter(Boolean).join(' · ') },
        { title: 'Arrived', of: (visit) => <span className={styles.box}>{arrivedText(visit) ?? emptyBox}</span> },
        ...ticks.map((tick) => ({
          title: tickNames[tick],
          of: (visit: StaffBooking) => tickedText(visit, tick) ?? emptyBox,
        })),
      ]}
      rows={visits}
      keyOf={({ _id }) => _id}
    />
  )
}

/** A box to tick off by hand. */
const emptyBox = <span aria-hidden="true">☐</span>

function arrivedText({ noShowAt, arrived, howManyPeople }: StaffBooking): string | undefined {
  if (noShowAt) return 'No-show'
  return arrived > 0 ? `${arrived} of ${howManyPeople}` : undefined
}

function tickedText(visit: StaffBooking, tick: ArrivalTick): string | undefined {
  return visit[tick] ? `${tickedPeople(visit, tick)} of ${visit.howManyPeople}` : undefined
}

function RoundsTable({ date, visits, packages }: Omit<DayTableProps, 'ticks'> & { packages: readonly Package[] }) {
  return (
    <ColumnTable
      caption={`Weapons and rounds of ${dateInWords(date)}`}
      showsCaption
      columns={[
        { title: 'Time', of: ({ time }) => hourText(time), kind: 'name' },
        { title: 'People', of: ({ people }) => people, kind: 'number' },
        {
          title: 'Weapons and rounds',
          of: ({ weapons }) => weapons.map(({ name, rounds }) => `${name}: ${rounds}`).join(' · '),
        },
      ]}
      rows={hourlyRounds(visits, packages)}
      keyOf={({ time }) => time}
    />
  )
}

/** Returns the visits of each day, in the order of their slots. */
function daysOf(bookings: readonly StaffBooking[]) {
  const visits = bookings.filter((booking) => isSeated(booking) && booking.archivedAt === null)
  return groupEntries(byGuestName(visits).toSorted(bySlot), ({ date }) => date)
}

function bySlot(a: StaffBooking, b: StaffBooking): number {
  return a.date.localeCompare(b.date) || a.time - b.time
}
