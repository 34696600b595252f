import { adminPageSize } from '@range/shared/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../../../lib/query'
import { Button } from '../../../ui/button/Button'
import { Row, Stack } from '../../../ui/layout/boxes'
import { EmptyNote } from '../../../ui/note/EmptyNote'
import { ErrorNote } from '../../../ui/note/Note'
import { Pagination } from '../../Pagination'
import { StaleNote } from '../StaleNote'
import type { Section } from '../sections'
import { Waiting } from '../Waiting'
import styles from './BookingPages.module.css'
import { BookingTable } from './BookingTable'
import { type SectionFilters, statusesOf, type useSectionFilters } from './useSectionFilters'

type Props = { section: Section } & ReturnType<typeof useSectionFilters>

/** A section as a list, five bookings to a page. */
export function BookingPages({ section, filters, change }: Props) {
  const { search, page, extra } = filters
  const statuses = statusesOf(extra).join(',') || undefined
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    ...query(section.list, { query: { page, limit: adminPageSize, search, statuses } }),
    placeholderData: keepPreviousData,
  })
  const retry = () => void refetch()
  const lastPage = data && !isPlaceholderData ? Math.max(0, data.totalPages - 1) : page

  // Follows when the last page loses its last booking, or when the address names a page that does not exist.
  useEffect(() => {
    if (page > lastPage) change({ ...filters, page: lastPage, replace: true })
  })

  if (!data && error) return <ErrorNote title="We couldn’t load the bookings." error={error} onRetry={retry} />
  if (!data) return <Waiting>Loading bookings…</Waiting>

  return (
    <Stack gap="3" className={styles.pages} aria-busy={isPlaceholderData}>
      {error && <StaleNote updatedAt={dataUpdatedAt} onRetry={retry} />}
      {data.totalItems === 0 ? (
        <NoBooking filters={filters} onClear={() => change({ search: '', extra: [] })} />
      ) : (
        <>
          <BookingTable section={section} bookings={data.bookings} />
          <Row place="between" className={styles.foot}>
            <p role="status">{data.totalItems} item(s)</p>
            <Pagination
              label={`Pages of ${section.title}`}
              pageCount={data.totalPages}
              page={Math.min(page, data.totalPages - 1)}
              onChange={(chosen) => change({ ...filters, page: chosen })}
            />
          </Row>
        </>
      )}
    </Stack>
  )
}

function NoBooking({ filters, onClear }: { filters: SectionFilters; onClear: () => void }) {
  const isFiltered = filters.search !== '' || filters.extra.length > 0
  return (
    <div role="status">
      <EmptyNote title="No booking found." icon={isFiltered ? 'search' : 'calendar'}>
        {isFiltered && <Button onClick={onClear}>Clear search and filters</Button>}
      </EmptyNote>
    </div>
  )
}
