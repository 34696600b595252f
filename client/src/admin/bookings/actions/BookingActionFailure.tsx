import { staffBookingDetailSchema } from '@range/shared/bookings/staff'
import type { ComponentProps } from 'react'
import { ApiError } from '../../../lib/apiError'
import { ActionFailure } from '../../../ui/action/ActionFailure'
import { Note } from '../../../ui/note/Note'
import { showWhole } from '../../../ui/note/showWhole'
import { actorName } from '../../actorName'
import { instantText } from '../../instantText'
import { whatHappened } from '../statusWords'

type Props = ComponentProps<typeof ActionFailure> & {
  /** The advice when the server finds, by the version sent, that somebody else has changed the booking. */
  changedMeanwhile?: string
}

/** Says why a change to a booking failed. If somebody else changed the booking first, names the person and the change. */
export function BookingActionFailure({ error, changedMeanwhile, ...props }: Props) {
  if (changedMeanwhile && error instanceof ApiError && error.code === 'CHANGED_MEANWHILE') {
    return (
      <Note kind="warning" title="Somebody else has changed this booking." role="alert" ref={showWhole}>
        <LatestChange current={error.current} />
        <p>{changedMeanwhile}</p>
      </Note>
    )
  }
  return <ActionFailure error={error} {...props} />
}

/** Names the person who changed the booking last, the change and its time. */
function LatestChange({ current }: { current: unknown }) {
  const { data: booking } = staffBookingDetailSchema.safeParse(current)
  const entry = booking?.history.at(-1)
  if (!booking || !entry) return null
  return (
    <p>
      {actorName(entry.actor)}, {instantText(entry.at)}: {whatHappened(entry, booking.soldBy)}
    </p>
  )
}
