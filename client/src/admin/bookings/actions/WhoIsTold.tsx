import type { StaffBooking } from '@range/shared/bookings/staff'
import { texts } from '@range/shared/staffTexts/whoIsTold'
import { RichText } from '../../../ui/text/RichText'

type Booking = Pick<StaffBooking, 'email' | 'soldBy'>
type Props = {
  booking: Booking
  /** The subject of the guest's email. */
  of: keyof typeof texts.emailed
}

/** Says whether the guest gets an email, and whom staff must contact about a change. */
export function WhoIsTold({ booking, of }: Props) {
  return (
    <>
      {isWrittenTo(booking) && <p>{texts.emailed[of]({ email: booking.email })}</p>}
      <WhomToTell booking={booking} />
    </>
  )
}

/** Says whom staff must contact about a change; renders nothing when an email to the guest is enough. */
export function WhomToTell({ booking }: { booking: Booking }) {
  const { email, soldBy } = booking
  if (!soldBy) return email ? null : <p>{texts.tellGuest}</p>
  const { isGuestWrittenTo } = soldBy
  return (
    <p>
      {isGuestWrittenTo && !email && `${texts.tellGuest} `}
      <RichText text={sellerText(soldBy)} parts={{ voucher: (number) => <strong>{number}</strong> }} />
    </p>
  )
}

function sellerText({ name: seller, reference: number, isGuestWrittenTo }: NonNullable<Booking['soldBy']>): string {
  if (isGuestWrittenTo) return number ? texts.tellSellerVoucher({ seller, number }) : texts.tellSeller({ seller })
  return number ? texts.sellerTellsVoucher({ seller, number }) : texts.sellerTells({ seller })
}

/** Returns whether we email changes to the booking's guest. */
export function isWrittenTo(booking: Booking): boolean {
  return booking.email !== '' && !isLeftToReseller(booking)
}

/** Returns whether only the reseller notifies the guest of a change. */
export function isLeftToReseller({ soldBy }: Pick<StaffBooking, 'soldBy'>): boolean {
  return soldBy !== null && !soldBy.isGuestWrittenTo
}
