import { getBooking } from '@range/shared/api/guests'
import type { GuestReasonWhyNot } from '@range/shared/bookings/reasonsWhyNot'
import { freeCancellationUntil, refundRule } from '@range/shared/bookings/refundRule'
import type { GuestBooking } from '@range/shared/bookings/schema'
import { texts } from '@range/shared/texts/ownChanges'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { query } from '../../../../lib/query'
import { reload } from '../../../../lib/queryKeys'
import { unbrokenMoney } from '../../../../lib/unbrokenMoney'
import { Button } from '../../../../ui/button/Button'
import { CallOrWrite } from '../../../../ui/layout/ContactLinks'
import { RichText } from '../../../../ui/text/RichText'
import { useToast } from '../../../../ui/toast/Toast'
import { CancelOwnDialog } from './CancelOwnDialog'
import { MoveDialog } from './MoveDialog'
import styles from './OwnChanges.module.css'
import { focusHeading } from './useShowChanged'

type Change = 'move' | 'cancel'

/** A card with the changes that a guest can still make to a booking, and what they cost. */
export function OwnChanges({ booking, now }: { booking: GuestBooking; now: Date }) {
  const { canCancel, canMove, whyNot, needsStaff, taken, refundIfCancelled: refund, currency } = booking
  /** The open dialog, and the version of the booking that it was opened for. */
  const [open, setOpen] = useState<{ change: Change; version: number }>()
  const [asked, setAsked] = useState<Change>()
  const queryClient = useQueryClient()
  const showToast = useToast()
  /** Whether a dialog is open, for the moment at which this card disappears with it. */
  const isAsking = useRef(false)
  const show = (dialog?: typeof open) => {
    isAsking.current = dialog !== undefined
    setOpen(dialog)
  }
  const hasRule = taken > 0 && !needsStaff
  /** Why the guest can't cancel, unless the rest of the page says so. */
  const reasons: Partial<Record<GuestReasonWhyNot, string>> = texts.reasons
  const reason = whyNot.cancel && reasons[whyNot.cancel]

  /** Opens a dialog about the booking as it is now, because another tab may have changed it. */
  async function ask(change: Change) {
    setAsked(change)
    await reload(queryClient, 'ownBooking')
    setAsked(undefined)
    const current = queryClient.getQueryData(query(getBooking, { params: { id: booking._id } }).queryKey) ?? booking
    if (current.version !== booking.version) showToast(texts.changed)
    if (change === 'move' ? current.canMove : current.canCancel) show({ change, version: current.version })
  }

  // A booking that was cancelled elsewhere takes the card away, and with it the dialog and its error.
  useEffect(
    () => () => {
      if (!isAsking.current) return
      showToast(texts.changed)
      focusHeading()
    },
    [showToast],
  )

  return (
    <section className={`${styles.card} noPrint`} aria-labelledby="own-changes">
      <h2 id="own-changes">{texts.title}</h2>
      {canCancel && hasRule && (
        <p>
          <strong>{refundRule(booking, now)}</strong>
        </p>
      )}
      {canMove && <p>{texts.untilWhen({ until: freeCancellationUntil(booking, now) })}</p>}
      {reason && <p>{reason}</p>}
      {canCancel && (
        <div className={styles.buttons}>
          {canMove && (
            <Button busy={asked === 'move'} onClick={() => ask('move')}>
              {texts.move}
            </Button>
          )}
          <Button busy={asked === 'cancel'} onClick={() => ask('cancel')}>
            {refund > 0 ? texts.cancelAndGetBack({ amount: unbrokenMoney(refund, currency) }) : texts.cancel}
          </Button>
        </div>
      )}
      {!canMove &&
        (whyNot.cancel === 'SOLD_BY_RESELLER' ? (
          <p>{texts.askReseller}</p>
        ) : (
          <p>
            <RichText
              text={canCancel ? texts.callToMove : texts.callToChange}
              parts={{ call: () => <CallOrWrite call="call" /> }}
            />
          </p>
        ))}
      {open?.change === 'move' && <MoveDialog booking={booking} now={now} onClose={() => show()} />}
      {open?.change === 'cancel' && (
        <CancelOwnDialog booking={booking} openedFor={open.version} onClose={() => show()} />
      )}
    </section>
  )
}
