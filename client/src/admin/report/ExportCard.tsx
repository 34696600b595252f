import type { DayRange } from '@range/shared/bookings/staff'
import { paths } from '@range/shared/pagePaths'
import { ButtonLink } from '../../ui/button/Button'
import { BookingsCsvButton } from '../bookings/BookingsCsvButton'
import styles from './ExportCard.module.css'

/** Exports the bookings of the report's days to a spreadsheet or as a printable day sheet. */
export function ExportCard({ range: { start, end } }: { range: DayRange }) {
  return (
    <section aria-labelledby="export" className={`${styles.section} noPrint`}>
      <h2 id="export">Export</h2>
      <p className={styles.hint}>The bookings of these days, for a spreadsheet or on paper.</p>
      <div className={styles.actions}>
        <BookingsCsvButton range={{ start, end }}>Download CSV</BookingsCsvButton>
        <ButtonLink to={`${paths.daySheet}?start=${start}&end=${end}`}>Open the day sheet</ButtonLink>
      </div>
    </section>
  )
}
