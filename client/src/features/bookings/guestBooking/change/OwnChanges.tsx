import { isFullRefund } from '@range/shared/bookings/cancelPolicy'
import { freeCancellationUntil, refundRule } from '@range/shared/bookings/refundRule'
import type { GuestBooking } from '@range/shared/bookings/schema'
import { useState } from 'react'
import { Button } from '../../../../ui/button/Button'
import { CallOrWrite } from '../../../../ui/layout/ContactLinks'
import { CancelOwnDialog } from './CancelOwnDialog'
import { MoveDialog } from './MoveDialog'
import styles from './OwnChanges.module.css'

/** A card with the changes that a guest can still make to a booking, and their deadline. */
export function OwnChanges({ booking, now }: { booking: GuestBooking; now: Date }) {
  const [open, setOpen] = useState<'move' | 'cancel'>()
  const isOpen = booking.isChangeable && isFullRefund(booking, now)
  const close = () => setOpen(undefined)

  return (
    <section className={`${styles.card} noPrint`} aria-labelledby="own-changes">
      <h2 id="own-changes">Change of plans?</h2>
      {isOpen ? (
        <>
          <p>
            Until <strong>{freeCancellationUntil(booking, now)}</strong> you can move your booking to another hour at
            the same price, or cancel it{' '}
            {booking.amount > 0 && booking.paidBy ? 'with a full refund' : 'free of charge'}.
          </p>
          <div className={styles.buttons}>
            <Button onClick={() => setOpen('move')}>Move to another hour</Button>
            <Button onClick={() => setOpen('cancel')}>Cancel booking</Button>
          </div>
        </>
      ) : (
        <>
          {booking.isChangeable && !booking.needsStaff && booking.taken > 0 && (
            <p>{refundRule(booking, now, 'booked')}</p>
          )}
          {booking.paidBy === 'RESELLER' ? (
            <p>To change or cancel your booking, ask the company you booked with.</p>
          ) : (
            <p>
              To change or cancel your booking, <CallOrWrite call="call" />.
            </p>
          )}
        </>
      )}
      {open === 'move' && <MoveDialog booking={booking} now={now} onClose={close} />}
      {open === 'cancel' && <CancelOwnDialog booking={booking} onClose={close} />}
    </section>
  )
}
