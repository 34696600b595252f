import type { GuestBooking } from '@range/shared/bookings/schema'
import { countOf } from '@range/shared/text'
import { Note } from '../../../ui/note/Note'
import { TimeLeft } from './TimeLeft'
import { UnpaidActions } from './UnpaidActions'
import { heldUntilText, slotText } from './words'

type Props = {
  booking: GuestBooking
  isBeingChanged: boolean
  /** Fills the form with the booking. */
  onChange: () => void
}

/** Offers the guest's own unpaid booking first, on the page where they would make another. */
export default function UnpaidHold({ booking, isBeingChanged, onChange }: Props) {
  return (
    <section aria-label="Your unpaid booking">
      <Note kind="warning" title={isBeingChanged ? 'You are changing your booking.' : 'Your booking is not paid yet.'}>
        <p>
          {slotText(booking)}, {countOf(booking.howManyPeople, 'person', 'people')}:{' '}
          <strong>held until {heldUntilText(booking)}</strong>
          {booking.heldUntil && (
            <>
              {' '}
              (<TimeLeft heldUntil={booking.heldUntil} /> left)
            </>
          )}
          .
        </p>
        {isBeingChanged && <p>Change what you like below. Its places are given back once you confirm the new one.</p>}
        <UnpaidActions
          booking={booking}
          payLabel="Continue to payment"
          changeLabel="Change it"
          onChange={isBeingChanged ? undefined : onChange}
        />
      </Note>
    </section>
  )
}
