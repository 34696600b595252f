import type { GuestBooking } from '@range/shared/bookings/schema'
import { isSeated } from '@range/shared/bookings/status'
import { instantOf } from '@range/shared/budapestTime'
import { sessionMinutes } from '@range/shared/limits'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/bookingPage'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { draftOfBooking } from '../../features/bookings/draft/draftOfBooking'
import { discardBookedDraft, saveDraft } from '../../features/bookings/draft/draftStorage'
import { forgetUnpaid, rememberChange, rememberUnpaid } from '../../features/bookings/draft/unpaidStorage'
import { useHoldEnd } from '../../features/bookings/draft/useUnpaidBooking'
import { BookingDetails } from '../../features/bookings/guestBooking/BookingDetails'
import { OwnChanges } from '../../features/bookings/guestBooking/change/OwnChanges'
import { DueNote } from '../../features/bookings/guestBooking/DueNote'
import { LookupError } from '../../features/bookings/guestBooking/LookupError'
import type { AtBank } from '../../features/bookings/guestBooking/outcome'
import { PaymentOutcome } from '../../features/bookings/guestBooking/PaymentOutcome'
import { isUndecided, shownOutcome } from '../../features/bookings/guestBooking/returnOutcome'
import { useGuestBooking } from '../../features/bookings/guestBooking/useGuestBooking'
import { VisitCard } from '../../features/bookings/guestBooking/VisitCard'
import { WhatNext } from '../../features/bookings/guestBooking/WhatNext'
import { paidInAll } from '../../features/bookings/guestBooking/words'
import { OwnInvoicesCard } from '../../features/invoices/OwnInvoicesCard'
import { useClock, useNow } from '../../lib/clock'
import { reload } from '../../lib/queryKeys'
import { unbrokenMoney } from '../../lib/unbrokenMoney'
import { Icon } from '../../ui/icon/Icon'
import { lazyPart } from '../../ui/note/Retry'
import { Page } from '../../ui/page/Page'
import { Skeleton } from '../../ui/skeleton/Skeleton'
import { RichText } from '../../ui/text/RichText'
import styles from './BookingPage.module.css'

const EmailMyLink = lazyPart(
  () => texts.linkFormNotLoaded,
  () => import('../../features/bookings/guestBooking/EmailMyLink'),
)

/** The page of one booking, at /booking/{id}, /booking?r&s and /spr?r&s. */
export function Component() {
  const { query, namesBooking, atBank } = useGuestBooking()
  const now = useNow()
  const outcome = query.data && shownOutcome(query.data, atBank, isVisitOver(query.data, now))
  const heading = outcome?.heading ?? texts.title

  return (
    <Page
      title={heading}
      heading={outcome?.kind === 'success' ? <Confirmed>{heading}</Confirmed> : heading}
      lead={query.data && <OrderAndSum booking={query.data} />}
    >
      {!namesBooking && (
        <div className={styles.columns}>
          <p>{texts.openLink}</p>
          <EmailMyLink />
          <p>
            <RichText text={texts.noBooking} parts={{ book: (words) => <Link to={paths.bookingForm}>{words}</Link> }} />
          </p>
        </div>
      )}
      {namesBooking && query.isPending && (
        <div role="status" aria-label={texts.loading} className={styles.pending}>
          <Skeleton height="72px" />
          <Skeleton height="360px" />
        </div>
      )}
      {query.error && !query.data && (
        <div className={styles.columns}>
          <LookupError error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
      {query.data && <Booking booking={query.data} atBank={atBank} />}
    </Page>
  )
}

/** The heading of a confirmed booking. */
function Confirmed({ children }: { children: string }) {
  return (
    <span className={styles.confirmed}>
      <Icon name="check" size={36} />
      {children}
    </span>
  )
}

/** The order number, and the sum that was paid. */
function OrderAndSum({ booking }: { booking: GuestBooking }) {
  const paid = paidInAll(booking)
  return (
    <>
      <strong>
        <RichText text={texts.order} parts={{ number: () => <span translate="no">{booking.orderNumber}</span> }} />
      </strong>
      {paid > 0 && ` · ${texts.paid({ sum: unbrokenMoney(paid, booking.currency) })}`}
    </>
  )
}

function isVisitOver({ date, time }: GuestBooking, now: Date): boolean {
  return now.getTime() >= instantOf(date, time).getTime() + sessionMinutes * 60_000
}

function Booking({ booking, atBank }: { booking: GuestBooking; atBank: AtBank }) {
  const now = useClock()
  const { returned } = booking
  const time = useNow()
  const isOver = isVisitOver(booking, time)
  const outcome = shownOutcome(booking, atBank, isOver)
  const transactionId = outcome.showsTransactionId ? (returned?.transactionId ?? booking.simplepayTransactionId) : ''
  const isPaid = booking.status === 'PAID'
  const isKnown = !booking.forgottenAt
  const isSeatless = isKnown && isPaid && booking.needsStaff
  const takesPlace = isKnown && !isSeatless && isSeated(booking)

  const isHeld = booking.heldUntil !== null
  const { hasPaymentLink } = booking
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const refresh = useCallback(() => void reload(queryClient, 'ownBooking'), [queryClient])
  useHoldEnd(booking, refresh)

  useEffect(() => {
    if (isPaid) discardBookedDraft(booking, now())
  }, [isPaid, booking, now])

  useEffect(() => {
    if (isHeld && !hasPaymentLink) rememberUnpaid(booking._id, now())
    else forgetUnpaid(booking._id)
  }, [isHeld, hasPaymentLink, booking._id, now])

  function change() {
    saveDraft(draftOfBooking(booking))
    if (isHeld) rememberChange(booking._id, now())
    void navigate(paths.bookingForm)
  }

  const paymentOutcome = <PaymentOutcome booking={booking} outcome={outcome} atBank={atBank} onChange={change} />

  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {returned && paymentOutcome}
        {takesPlace && booking.due > 0 && !isOver && !isUndecided(booking) && <DueNote booking={booking} />}
        {takesPlace && <VisitCard booking={booking} isOver={isOver} />}
        {!returned && paymentOutcome}
        {takesPlace && !isOver && <WhatNext />}
      </div>
      <div className={styles.aside}>
        {((takesPlace && !isOver) || isSeatless) && <OwnChanges booking={booking} now={time} />}
        <BookingDetails booking={booking} outcome={outcome} transactionId={transactionId} isOver={isOver} />
        {isKnown && <OwnInvoicesCard booking={booking} />}
      </div>
    </div>
  )
}
