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
import { texts as common } from '@range/shared/staffTexts/common'
import { texts } from '@range/shared/staffTexts/daySheet'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { packagesQuery } from '../../lib/contentQueries'
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
  const packages = useQuery(packagesQuery())
  const ticks = arrivalTicks.filter((tick) => asked.data?.[tick])
  usePrintOnce(bookings.data !== undefined && !asked.isPending && !packages.isPending)

  return (
    <Page title={texts.title} lead={texts.lead({ start: dateInWords(range.start), end: dateInWords(range.end) })}>
      <Row gap="3" className="noPrint">
        <Button look="primary" onClick={() => window.print()}>
          {common.print}
        </Button>
        <ButtonLink to={`${paths.report}?start=${range.start}&end=${range.end}`}>{texts.backToReport}</ButtonLink>
      </Row>
      <Loaded query={bookings} problem={texts.notLoaded} placeholder="20rem">
        {(all) => {
          const days = daysOf(all)
          if (days.length === 0) return <EmptyNote title={texts.nothing} icon="calendar" />
          return days.map(([date, visits]) => (
            <section key={date} className={styles.day} aria-labelledby={`day-${date}`}>
              <h2 id={`day-${date}`}>{dateInWords(date)}</h2>
              <p>
                {texts.counts({
                  bookings: visits.length,
                  people: visits.reduce((sum, { howManyPeople }) => sum + howManyPeople, 0),
                })}
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
      caption={texts.caption({ day: dateInWords(date) })}
      columns={[
        { title: texts.time, of: ({ time }) => hourText(time) },
        {
          title: texts.name,
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
        { title: texts.people, of: ({ howManyPeople }) => howManyPeople, kind: 'number' },
        { title: texts.packages, of: packagesText },
        { title: texts.phone, of: ({ phoneNumber }) => phoneNumber, className: styles.phone },
        {
          title: texts.toPay,
          of: ({ due, currency }) => (due > 0 ? formatMoney(due, currency) : texts.paid),
          kind: 'number',
        },
        { title: texts.notes, of: ({ message, note }) => [message, note].filter(Boolean).join(' · ') },
        { title: texts.arrived, of: (visit) => <span className={styles.box}>{arrivedText(visit) ?? emptyBox}</span> },
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
  if (noShowAt) return texts.noShow
  return arrived > 0 ? texts.someOf({ count: arrived, people: howManyPeople }) : undefined
}

function tickedText(visit: StaffBooking, tick: ArrivalTick): string | undefined {
  return visit[tick] ? texts.someOf({ count: tickedPeople(visit, tick), people: visit.howManyPeople }) : undefined
}

function RoundsTable({ date, visits, packages }: Omit<DayTableProps, 'ticks'> & { packages: readonly Package[] }) {
  return (
    <ColumnTable
      caption={texts.roundsCaption({ day: dateInWords(date) })}
      showsCaption
      columns={[
        { title: texts.time, of: ({ time }) => hourText(time), kind: 'name' },
        { title: texts.people, of: ({ people }) => people, kind: 'number' },
        {
          title: texts.rounds,
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
