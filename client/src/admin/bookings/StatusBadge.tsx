import type { StaffBooking } from '@range/shared/bookings/staff'
import { texts } from '@range/shared/staffTexts/bookingStatus'
import { useNow } from '../../lib/clock'
import { Badge } from '../../ui/badge/Badge'
import { statusLook } from './statusWords'

export function StatusBadge({
  booking,
}: {
  booking: Parameters<typeof statusLook>[0] & Pick<StaffBooking, 'noShowAt'>
}) {
  const { word, icon, tone } = statusLook(booking, useNow())
  return (
    <>
      <Badge icon={icon} tone={tone}>
        {word}
      </Badge>
      {booking.noShowAt && (
        <Badge icon="cross" tone="danger">
          {texts.noShow}
        </Badge>
      )}
    </>
  )
}

/** How many people of a booking are in the house; nothing while nobody is. */
export function ArrivedBadge({ booking }: { booking: Pick<StaffBooking, 'arrived' | 'howManyPeople'> }) {
  const { arrived, howManyPeople } = booking
  if (arrived === 0) return null
  return (
    <Badge icon={arrived < howManyPeople ? 'clock' : 'check'} tone="success">
      {texts.arrived({ arrived, people: howManyPeople })}
    </Badge>
  )
}
