import { useState } from 'react'
import { download } from '../../lib/download'
import { paths } from '../../paths'
import { Button, ButtonLink } from '../../ui/button/Button'
import { useToast } from '../../ui/toast/Toast'
import styles from './ExportCard.module.css'
import type { DayRange } from './queries'

/** The bookings of the report's days as a file for a spreadsheet, or as a sheet for the wall. */
export function TakeOut({ range: { start, end } }: { range: DayRange }) {
  const [isLoading, setIsLoading] = useState(false)
  const showToast = useToast()

  async function save() {
    setIsLoading(true)
    try {
      await download(`/staff/export/bookings.csv?start=${start}&end=${end}`, `bookings-${start}-${end}.csv`)
    } catch (error) {
      showToast(`The file did not arrive. ${error instanceof Error ? error.message : ''}`)
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
