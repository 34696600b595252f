import type { StaffBooking } from '@range/shared/bookings/staff'

type Booking = Pick<StaffBooking, 'email' | 'soldBy'>

/** Says whether the guest gets an email (`of` completes the sentence), and whom staff must contact about a change. */
export function WhoIsTold({ booking, of }: { booking: Booking; of: string }) {
  return (
    <>
      {isWrittenTo(booking) && (
        <p>
          {booking.email} gets an email {of}.
        </p>
      )}
      <WhomToTell booking={booking} />
    </>
  )
}

/** Says whom staff must contact about a change; renders nothing when an email to the guest is enough. */
export function WhomToTell({ booking }: { booking: Booking }) {
  const { email, soldBy } = booking
  if (!soldBy) return email ? null : <p>There’s no email address: please tell the guest.</p>
  const { name, reference, isGuestWrittenTo } = soldBy
  return (
    <p>
      {isGuestWrittenTo ? (
        <>
          {!email && 'There’s no email address: please tell the guest. '}
          {name} isn’t notified of this change automatically: please tell them
        </>
      ) : (
        <>
          {name} emails its own customers and isn’t notified of this change automatically: please tell {name}, so that
          they can tell the guest
        </>
      )}
      {reference && (
        <>
          {' '}
          (voucher number <strong>{reference}</strong>)
        </>
      )}
      .
    </p>
  )
}

/** Returns whether we email changes to the booking's guest. */
export function isWrittenTo(booking: Booking): boolean {
  return booking.email !== '' && !isLeftToReseller(booking)
}

/** Returns whether only the reseller notifies the guest of a change. */
export function isLeftToReseller({ soldBy }: Pick<StaffBooking, 'soldBy'>): boolean {
  return soldBy !== null && !soldBy.isGuestWrittenTo
}
