import { paths } from '@range/shared/pagePaths'
import { useState } from 'react'
import { downloadFile } from '../../lib/downloadFile'
import { Button, ButtonLink } from '../../ui/button/Button'
import { useToast } from '../../ui/toast/Toast'
import styles from './ExportCard.module.css'
import type { DayRange } from './queries'

/** Exports the bookings of the report's days to a spreadsheet or as a printable day sheet. */
export function ExportCard({ range: { start, end } }: { range: DayRange }) {
  const [isLoading, setIsLoading] = useState(false)
  const showToast = useToast()

  async function save() {
    setIsLoading(true)
    try {
      await downloadFile(`/staff/export/bookings.csv?start=${start}&end=${end}`, `bookings-${start}-${end}.csv`)
    } catch (error) {
      showToast(`We couldn’t download the file. ${error instanceof Error ? error.message : ''}`)
    } finally {
      setIsLoading(false)
    }
  }

  return (
    <section aria-labelledby="take-out" className={styles.section}>
      <h2 id="take-out">Take out</h2>
      <p className={styles.hint}>The bookings of these days, for a spreadsheet or on paper.</p>
      <div className={styles.actions}>
        <Button busy={isLoading} onClick={() => void save()}>
          Download CSV
        </Button>
        <ButtonLink to={`${paths.daySheet}?start=${start}&end=${end}`}>Open the day sheet</ButtonLink>
      </div>
    </section>
  )
}
