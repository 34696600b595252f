import type { GuestBooking } from '@range/shared/bookings/schema'
import { paths } from '@range/shared/pagePaths'
import { lazy, Suspense, useEffect } from 'react'
import { forgetSession } from '../../features/bookings/draft/draftStorage'
import { BeforeYouCome } from '../../features/bookings/guestBooking/BeforeYouCome'
import { BookingDetails } from '../../features/bookings/guestBooking/BookingDetails'
import { outcomeOf } from '../../features/bookings/guestBooking/outcome'
import { PaymentOutcome } from '../../features/bookings/guestBooking/PaymentOutcome'
import { useGuestBooking } from '../../features/bookings/guestBooking/useGuestBooking'
import { useOutside } from '../../lib/outside'
import { ButtonLink } from '../../ui/button/Button'
import { Note } from '../../ui/note/Note'
import { Page } from '../../ui/page/Page'
import { Skeleton } from '../../ui/skeleton/Skeleton'
import styles from './BookingPage.module.css'

// Loads the HTML sanitiser, which a guest who has paid never needs.
const LookupError = lazy(async () => ({
  default: (await import('../../features/bookings/guestBooking/LookupError')).LookupError,
}))

/** One screen for /booking/{id}, /booking?r&s and /spr?r&s. */
export function Component() {
  const { query, namesBooking } = useGuestBooking()
  const heading = query.data ? outcomeOf(query.data).heading : 'Your booking'

  return (
    <Page title={heading}>
      {!namesBooking && (
        <Note title="This address names no booking.">
          <p>Open the link in your confirmation e-mail, or book a session.</p>
          <ButtonLink to={paths.bookingForm}>Book a session</ButtonLink>
        </Note>
      )}
      {namesBooking && query.isPending && (
        <div role="status" aria-label="Loading your booking" className={styles.pending}>
          <Skeleton height="72px" />
          <Skeleton height="360px" />
        </div>
      )}
      {query.error && !query.data && (
        <Suspense>
          <LookupError error={query.error} onRetry={() => void query.refetch()} />
        </Suspense>
      )}
      {query.data && <Booking booking={query.data} />}
    </Page>
  )
}

function Booking({ booking }: { booking: GuestBooking }) {
  const { now } = useOutside()
  const { status, showsTransactionId } = outcomeOf(booking)
  const isPaid = booking.status === 'PAID'
  const isExpected = !booking.forgottenAt && ((isPaid && !booking.needsStaff) || booking.status === 'ON_SITE')

  useEffect(() => {
    if (isPaid) forgetSession(booking, now())
  }, [isPaid, booking, now])

  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <PaymentOutcome booking={booking} />
        <BookingDetails booking={booking} status={status} showsTransactionId={showsTransactionId} />
      </div>
      {isExpected && <BeforeYouCome />}
    </div>
  )
}
