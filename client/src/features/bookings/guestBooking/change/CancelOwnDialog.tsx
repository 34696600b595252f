import { cancelOwnBooking } from '@range/shared/api/guests'
import type { GuestBooking } from '@range/shared/bookings/schema'
import { countOf } from '@range/shared/text'
import { useState } from 'react'
import { bankTimeoutMs } from '../../../../lib/bankTimeout'
import { unbrokenMoney } from '../../../../lib/unbrokenMoney'
import { ActionFailure } from '../../../../ui/action/ActionFailure'
import { useAction } from '../../../../ui/action/useAction'
import { Button } from '../../../../ui/button/Button'
import { CloseButton, Dialog } from '../../../../ui/dialog/Dialog'
import { Note } from '../../../../ui/note/Note'
import { amountsText, slotText, splitWays } from '../words'
import styles from './OwnChanges.module.css'
import { useShowChanged } from './useShowChanged'

/** The message when another tab or staff changed the booking. */
export const changedWords = 'Your booking has changed in the meantime. This is how it is now.'

/** Confirms the cancellation of a booking, and says how much is refunded and how. */
export function CancelOwnDialog({ booking, onClose }: { booking: GuestBooking; onClose: () => void }) {
  const { _id, version, howManyPeople, refundIfCancelled: refund, currency } = booking
  const { act, isPending, error } = useAction(cancelOwnBooking, {
    successText: () => 'Your booking is cancelled.',
    onDone: useShowChanged(onClose),
  })
  const [opened] = useState(version)
  const cancel = () => act({ params: { id: _id }, body: { version, refund }, timeout: bankTimeoutMs })

  return (
    <Dialog
      title="Cancel this booking?"
      onClose={onClose}
      isAlert
      locked={isPending}
      footer={
        <div className={styles.answers}>
          <CloseButton disabled={isPending}>Keep it</CloseButton>
          <Button look="danger" busy={isPending} onClick={cancel}>
            {refund > 0 ? `Cancel and get ${unbrokenMoney(refund, currency)} back` : 'Cancel booking'}
          </Button>
        </div>
      }
    >
      <div className={styles.question}>
        {version !== opened && !isPending && !error && <Note kind="warning" role="status" title={changedWords} />}
        <p>
          <strong>{slotText(booking)}</strong>, {countOf(howManyPeople, 'person', 'people')}.
        </p>
        <p>Others can book your places right away. This can’t be undone.</p>
        <p>{whatGoesBack(booking)}</p>
        <ActionFailure
          title="The booking was not cancelled."
          error={error}
          whether="it was cancelled"
          done="cancelled"
        />
      </div>
    </Dialog>
  )
}

function whatGoesBack({ waysIfCancelled: ways }: GuestBooking): string {
  const [toCard, atDesk] = splitWays(ways)
  if (ways.length === 0) return 'There’s nothing to refund.'
  if (toCard.length === 0) return `You paid at the desk, so you get ${amountsText(atDesk)} back there.`
  const card = `${amountsText(toCard)} goes back to the card you paid with. Your bank shows it within a few days.`
  return atDesk.length > 0 ? `${card} You get ${amountsText(atDesk)} back at the desk.` : card
}
