import type { StaffBooking } from '@range/shared/bookings/staff'

type Booking = Pick<StaffBooking, 'email' | 'soldBy'>

/** Says who hears of a change: the guest by email, `of` what, and whom staff have to tell themselves. */
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

/** Says whom staff have to tell of a change themselves; renders nothing when the guest is written to and that is all. */
export function WhomToTell({ booking }: { booking: Booking }) {
  const { email, soldBy } = booking
  if (!soldBy) return email ? null : <p>There is no email address: tell the guest.</p>
  const { name, reference, isGuestWrittenTo } = soldBy
  return (
    <p>
      {isGuestWrittenTo ? (
        <>
          {!email && 'There is no email address: tell the guest. '}
          {name} is not told of this change automatically: please tell them
        </>
      ) : (
        <>
          {name} writes to its own customers and is not told of this change automatically: please tell {name}, so that
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

/** Returns whether a change is emailed to the booking's guest. */
export function isWrittenTo(booking: Booking): boolean {
  return booking.email !== '' && !isLeftToReseller(booking)
}

/** Returns whether the guest hears of a change through the reseller alone. */
export function isLeftToReseller({ soldBy }: Pick<StaffBooking, 'soldBy'>): boolean {
  return soldBy !== null && !soldBy.isGuestWrittenTo
}
