import { exportBookings } from '@range/shared/api/bookingLists'
import type { DayRange } from '@range/shared/bookings/staff'
import type { CsvSeparator } from '@range/shared/csv'
import { download } from '../../lib/call'
import { Button } from '../../ui/button/Button'
import { ManagersOnly } from '../ManagersOnly'
import { useDownload } from '../useDownload'

type Props = { range: DayRange; look?: 'secondary' | 'quiet'; children: string }

/** Downloads the bookings of a range of days for a spreadsheet. Only managers may export guests' data. */
export function BookingsCsvButton({ range: { start, end }, look, children }: Props) {
  const { mutate: save, isPending } = useDownload()
  const name = start === end ? start : `${start}-${end}`
  const file = {
    fileName: `bookings-${name}.csv`,
    load: (separator: CsvSeparator) => download(exportBookings, { query: { start, end, separator } }),
  }

  return (
    <ManagersOnly>
      <Button look={look} busy={isPending} onClick={() => save(file)}>
        {children}
      </Button>
    </ManagersOnly>
  )
}
