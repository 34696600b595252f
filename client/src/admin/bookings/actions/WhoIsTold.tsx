import type { StaffBooking } from '@range/shared/bookings/staff'

type Booking = Pick<StaffBooking, 'email' | 'soldBy'>

/** Says who hears of a change: the guest by e-mail, `of` what, and whom staff have to tell themselves. */
export function WhoIsTold({ booking, of }: { booking: Booking; of: string }) {
  return (
    <>
      {isWrittenTo(booking) && (
        <p>
          {booking.email} is written to {of}.
        </p>
      )}
      <WhomToTell booking={booking} />
    </>
  )
}

/** Says whom staff have to tell of a change themselves; renders nothing when the guest is written to and that is all. */
export function WhomToTell({ booking }: { booking: Booking }) {
  const { email, soldBy } = booking
  if (!soldBy) return email ? null : <p>There is no e-mail address: tell the guest.</p>
  const { name, reference, isGuestWrittenTo } = soldBy
  return (
    <p>
      {isGuestWrittenTo ? (
        <>
          {!email && 'There is no e-mail address: tell the guest. '}
          {name} does not hear of this change by itself: tell it
        </>
      ) : (
        <>
          {name} writes to its customers itself and does not hear of this change by itself: tell it, so that it tells
          the guest
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

/** Returns whether a change is e-mailed to the booking's guest. */
export function isWrittenTo(booking: Booking): boolean {
  return booking.email !== '' && !isLeftToReseller(booking)
}

/** Returns whether the guest hears of a change through the reseller alone. */
export function isLeftToReseller({ soldBy }: Pick<StaffBooking, 'soldBy'>): boolean {
  return soldBy !== null && !soldBy.isGuestWrittenTo
}
