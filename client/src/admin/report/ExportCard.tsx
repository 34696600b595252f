import type { DayRange } from '@range/shared/bookings/staff'
import type { CsvSeparator } from '@range/shared/csv'
import { paths } from '@range/shared/pagePaths'
import { ButtonLink } from '../../ui/button/Button'
import { SegmentedChoice } from '../../ui/segmentedChoice/SegmentedChoice'
import { BookingsCsvButton } from '../bookings/BookingsCsvButton'
import { useCsvSeparator } from '../useCsvSeparator'
import styles from './ExportCard.module.css'

const separators: { value: CsvSeparator; label: string }[] = [
  { value: 'comma', label: 'Comma' },
  { value: 'semicolon', label: 'Semicolon (Hungarian Excel)' },
]

/** Exports the bookings of the report's days to a spreadsheet or as a printable day sheet. */
export function ExportCard({ range: { start, end } }: { range: DayRange }) {
  const [separator, choose] = useCsvSeparator()

  return (
    <section aria-labelledby="export" className={`${styles.section} noPrint`}>
      <h2 id="export">Export</h2>
      <p className={styles.hint}>The bookings of these days, for a spreadsheet or on paper.</p>
      <SegmentedChoice legend="Separator of all CSV files" options={separators} value={separator} onChange={choose} />
      <div className={styles.actions}>
        <BookingsCsvButton range={{ start, end }}>Download CSV</BookingsCsvButton>
        <ButtonLink to={`${paths.daySheet}?start=${start}&end=${end}`}>Open the day sheet</ButtonLink>
      </div>
    </section>
  )
}
