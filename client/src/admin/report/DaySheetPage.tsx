import { listCalendarBookings } from '@range/shared/api/bookingLists'
import { getAskedTicks } from '@range/shared/api/settings'
import { packagesText } from '@range/shared/bookings/packagesText'
import type { StaffBooking } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { type ArrivalTick, arrivalTicks, tickNames } from '@range/shared/bookings/ticks'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { formatMoney } from '@range/shared/money'
import type { Package } from '@range/shared/packages/schema'
import { paths } from '@range/shared/pagePaths'
import { countOf } from '@range/shared/text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { publicQuery } from '../../lib/publicQuery'
import { query } from '../../lib/query'
import { Button, ButtonLink } from '../../ui/button/Button'
import { Row } from '../../ui/layout/boxes'
import { EmptyNote } from '../../ui/note/EmptyNote'
import { ErrorNote } from '../../ui/note/Note'
import { Page } from '../../ui/page/Page'
import { Skeleton } from '../../ui/skeleton/Skeleton'
import { Table } from '../../ui/table/Table'
import { byGuestName, nameBesideNumber } from '../bookings/guestName'
import { SoldByTag } from '../bookings/SoldByTag'
import styles from './DaySheetPage.module.css'
import { hourlyRounds } from './hourlyRounds'
import { useReportRange } from './useReportRange'

/** A sheet with each day's bookings, to print and tick off by hand. */
export function Component() {
  const { range } = useReportRange()
  const {
    data: bookings,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...query(listCalendarBookings, { query: range }),
    placeholderData: keepPreviousData,
  })
  const asked = useQuery(query(getAskedTicks))
  const packages = useQuery(publicQuery('packages', 'GET /api/v1/packages'))
  const ticks = arrivalTicks.filter((tick) => asked.data?.[tick])
  usePrintOnce(bookings !== undefined && !asked.isPending && !packages.isPending)
  const visits = byGuestName(bookings?.filter(isVisit) ?? []).toSorted(bySlot)
  const days = [...new Set(visits.map(({ date }) => date))].map((date) => ({
    date,
    visits: visits.filter((visit) => visit.date === date),
  }))

  return (
    <Page title="Day sheet" lead={`${dateInWords(range.start)} to ${dateInWords(range.end)}`}>
      <Row gap="3" className="noPrint">
        <Button look="primary" onClick={() => window.print()}>
          Print
        </Button>
        <ButtonLink to={`${paths.report}?start=${range.start}&end=${range.end}`}>Back to the report</ButtonLink>
      </Row>
      {error && <ErrorNote title="We couldn’t load the bookings." error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height="20rem" />}
      {bookings && days.length === 0 && <EmptyNote title="No bookings on these days." icon="calendar" />}
      {days.map(({ date, visits }) => (
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
      ))}
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
    <Table caption={`Bookings of ${dateInWords(date)}`}>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Name</th>
          <th scope="col" data-numeric>
            People
          </th>
          <th scope="col">Packages</th>
          <th scope="col">Phone</th>
          <th scope="col" data-numeric>
            To pay
          </th>
          <th scope="col">Notes</th>
          <th scope="col">Arrived</th>
          {ticks.map((tick) => (
            <th key={tick} scope="col">
              {tickNames[tick]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {visits.map((visit) => (
          <tr key={visit._id}>
            <td>{hourText(visit.time)}</td>
            <th scope="row">
              {nameBesideNumber(visit)}
              <br />
              <span className={styles.number}>{visit.orderNumber}</span>
              <SoldByTag booking={visit} />
            </th>
            <td data-numeric>{visit.howManyPeople}</td>
            <td>{packagesText(visit)}</td>
            <td className={styles.phone}>{visit.phoneNumber}</td>
            <td data-numeric>{visit.due > 0 ? formatMoney(visit.due, visit.currency) : 'Paid'}</td>
            <td>{[visit.message, visit.note].filter(Boolean).join(' · ')}</td>
            <td>
              <span className={styles.box}>
                {visit.noShowAt ? (
                  'No-show'
                ) : visit.arrived > 0 ? (
                  `${visit.arrived} of ${visit.howManyPeople}`
                ) : (
                  <span aria-hidden="true">☐</span>
                )}
              </span>
            </td>
            {ticks.map((tick) => (
              <td key={tick}>{visit[tick] ? 'Yes' : <span aria-hidden="true">☐</span>}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function RoundsTable({ date, visits, packages }: Omit<DayTableProps, 'ticks'> & { packages: readonly Package[] }) {
  return (
    <Table caption={`Weapons and rounds of ${dateInWords(date)}`} showsCaption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col" data-numeric>
            People
          </th>
          <th scope="col">Weapons and rounds</th>
        </tr>
      </thead>
      <tbody>
        {hourlyRounds(visits, packages).map(({ time, people, weapons }) => (
          <tr key={time}>
            <th scope="row">{hourText(time)}</th>
            <td data-numeric>{people}</td>
            <td>{weapons.map(({ name, rounds }) => `${name}: ${rounds}`).join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function isVisit(booking: StaffBooking): boolean {
  return isSeated(booking) && booking.archivedAt === null
}

function bySlot(a: StaffBooking, b: StaffBooking): number {
  return a.date.localeCompare(b.date) || a.time - b.time
}
