import type { DayRange } from '@range/shared/bookings/staff'
import { Button } from '../../ui/button/Button'
import { ManagersOnly } from '../ManagersOnly'
import { useDownload } from '../useDownload'

type Props = { range: DayRange; look?: 'secondary' | 'quiet'; children: string }

/** Downloads the bookings of a range of days for a spreadsheet. Only managers may export guests' data. */
export function BookingsCsvButton({ range: { start, end }, look, children }: Props) {
  const { mutate: download, isPending } = useDownload()
  const name = start === end ? start : `${start}-${end}`
  const file = { url: `/staff/export/bookings.csv?start=${start}&end=${end}`, fileName: `bookings-${name}.csv` }

  return (
    <ManagersOnly>
      <Button look={look} busy={isPending} onClick={() => download(file)}>
        {children}
      </Button>
    </ManagersOnly>
  )
}
