import { exportBookings } from '@range/shared/api/bookingLists'
import type { DayRange } from '@range/shared/bookings/staff'
import { download } from '../../lib/call'
import { ExportButton } from '../ExportButton'
import { ManagersOnly } from '../ManagersOnly'

type Props = { range: DayRange; look?: 'secondary' | 'quiet'; children: string }

/** Downloads the bookings of a range of days. Only managers may export guests' data. */
export function BookingsExport({ range: { start, end }, look, children }: Props) {
  return (
    <ManagersOnly>
      <ExportButton
        name={`bookings-${start === end ? start : `${start}-${end}`}`}
        load={(format) => download(exportBookings, { params: { format }, query: { start, end } })}
        look={look}
      >
        {children}
      </ExportButton>
    </ManagersOnly>
  )
}
