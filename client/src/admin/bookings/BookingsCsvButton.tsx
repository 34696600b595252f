import type { DayRange } from '@range/shared/bookings/staff'
import { useState } from 'react'
import { downloadFile } from '../../lib/downloadFile'
import { Button } from '../../ui/button/Button'
import { useToast } from '../../ui/toast/Toast'

type Props = { range: DayRange; look?: 'secondary' | 'quiet'; children: string }

/** Downloads the bookings of a range of days for a spreadsheet. */
export function BookingsCsvButton({ range: { start, end }, look, children }: Props) {
  const [isLoading, setIsLoading] = useState(false)
  const showToast = useToast()

  async function save() {
    setIsLoading(true)
    try {
      const name = start === end ? start : `${start}-${end}`
      await downloadFile(`/staff/export/bookings.csv?start=${start}&end=${end}`, `bookings-${name}.csv`)
    } catch (error) {
      showToast(`We couldn’t download the file. ${error instanceof Error ? error.message : ''}`)
    } finally {
      setIsLoading(false)
    }
  }

  return (
    <Button look={look} busy={isLoading} onClick={() => void save()}>
      {children}
    </Button>
  )
}
