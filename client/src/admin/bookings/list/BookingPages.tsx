import { adminPageSize } from '@range/shared/limits'
import { texts } from '@range/shared/staffTexts/bookingLists'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../../../lib/query'
import { Button } from '../../../ui/button/Button'
import { Row, Stack } from '../../../ui/layout/boxes'
import { EmptyNote } from '../../../ui/note/EmptyNote'
import { Loaded } from '../../../ui/note/Loaded'
import { Pagination } from '../../Pagination'
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
  const list = useQuery({
    ...query(section.list, { query: { page, limit: adminPageSize, search, statuses } }),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = list
  const lastPage = data && !isPlaceholderData ? Math.max(0, data.totalPages - 1) : page

  // Follows when the last page loses its last booking, or when the address names a page that does not exist.
  useEffect(() => {
    if (page > lastPage) change({ ...filters, page: lastPage, replace: true })
  })

  return (
    <Stack gap="3" className={styles.pages} aria-busy={isPlaceholderData}>
      <Loaded query={list} problem={texts.notLoaded} placeholder={<Waiting />}>
        {({ totalItems, totalPages, bookings }) =>
          totalItems === 0 ? (
            <NoBooking filters={filters} onClear={() => change({ search: '', extra: [] })} />
          ) : (
            <>
              <BookingTable section={section} bookings={bookings} />
              <Row place="between" className={styles.foot}>
                <p role="status">{texts.items({ count: totalItems })}</p>
                <Pagination
                  label={texts.pages({ section: texts.sections[section.key] })}
                  pageCount={totalPages}
                  page={Math.min(page, totalPages - 1)}
                  onChange={(chosen) => change({ ...filters, page: chosen })}
                />
              </Row>
            </>
          )
        }
      </Loaded>
    </Stack>
  )
}

function NoBooking({ filters, onClear }: { filters: SectionFilters; onClear: () => void }) {
  const isFiltered = filters.search !== '' || filters.extra.length > 0
  return (
    <div role="status">
      <EmptyNote title={texts.noBooking} icon={isFiltered ? 'search' : 'calendar'}>
        {isFiltered && <Button onClick={onClear}>{texts.clear}</Button>}
      </EmptyNote>
    </div>
  )
}
