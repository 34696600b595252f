import { getBooking } from '@range/shared/api/guests'
import type { GuestReasonWhyNot } from '@range/shared/bookings/reasonsWhyNot'
import { freeCancellationUntil, refundRule } from '@range/shared/bookings/refundRule'
import type { GuestBooking } from '@range/shared/bookings/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../../lib/query'
import { reload } from '../../../../lib/queryKeys'
import { unbrokenMoney } from '../../../../lib/unbrokenMoney'
import { Button } from '../../../../ui/button/Button'
import { CallOrWrite } from '../../../../ui/layout/ContactLinks'
import { useToast } from '../../../../ui/toast/Toast'
import { CancelOwnDialog, changedWords } from './CancelOwnDialog'
import { MoveDialog } from './MoveDialog'
import styles from './OwnChanges.module.css'

type Change = 'move' | 'cancel'

/** Why the guest can't cancel, unless the rest of the page says so. */
const reasonWords: Partial<Record<GuestReasonWhyNot, string>> = {
  ARRIVED: 'You have already arrived.',
  BEGUN: 'Your visit has begun.',
  REFUND_PENDING: 'A refund for this booking is on its way to you.',
}

/** A card with the changes that a guest can still make to a booking, and what they cost. */
export function OwnChanges({ booking, now }: { booking: GuestBooking; now: Date }) {
  const { canCancel, canMove, whyNot, needsStaff, taken, refundIfCancelled: refund, currency } = booking
  const [open, setOpen] = useState<Change>()
  const [asked, setAsked] = useState<Change>()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const close = () => setOpen(undefined)
  const hasRule = taken > 0 && !needsStaff
  const reason = whyNot.cancel && reasonWords[whyNot.cancel]

  /** Opens a dialog about the booking as it is now, because another tab may have changed it. */
  async function ask(change: Change) {
    setAsked(change)
    await reload(queryClient, 'ownBooking')
    setAsked(undefined)
    const current = queryClient.getQueryData(query(getBooking, { params: { id: booking._id } }).queryKey) ?? booking
    if (current.version !== booking.version) showToast(changedWords)
    if (change === 'move' ? current.canMove : current.canCancel) setOpen(change)
  }

  return (
    <section className={`${styles.card} noPrint`} aria-labelledby="own-changes">
      <h2 id="own-changes">Change or cancel</h2>
      {canCancel && hasRule && (
        <p>
          <strong>{refundRule(booking, now)}</strong>
        </p>
      )}
      {canMove && (
        <p>You can move your booking to another hour at the same price until {freeCancellationUntil(booking, now)}.</p>
      )}
      {reason && <p>{reason}</p>}
      {canCancel && (
        <div className={styles.buttons}>
          {canMove && (
            <Button busy={asked === 'move'} onClick={() => ask('move')}>
              Move to another hour
            </Button>
          )}
          <Button busy={asked === 'cancel'} onClick={() => ask('cancel')}>
            {refund > 0 ? `Cancel, get ${unbrokenMoney(refund, currency)} back` : 'Cancel booking'}
          </Button>
        </div>
      )}
      {!canMove &&
        (whyNot.cancel === 'SOLD_BY_RESELLER' ? (
          <p>To change or cancel your booking, ask the company you booked with.</p>
        ) : (
          <p>
            {canCancel ? 'To move your booking' : 'To change or cancel your booking'}, <CallOrWrite call="call" />.
          </p>
        ))}
      {open === 'move' && <MoveDialog booking={booking} now={now} onClose={close} />}
      {open === 'cancel' && <CancelOwnDialog booking={booking} onClose={close} />}
    </section>
  )
}
