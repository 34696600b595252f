import { cancelOwnBooking } from '@range/shared/api/guests'
import type { GuestBooking } from '@range/shared/bookings/schema'
import { formatMoney } from '@range/shared/money'
import { texts } from '@range/shared/texts/ownChanges'
import { texts as refundTexts } from '@range/shared/texts/refundSentences'
import { bankTimeoutMs } from '../../../../lib/bankTimeout'
import { unbrokenMoney } from '../../../../lib/unbrokenMoney'
import { ActionFailure } from '../../../../ui/action/ActionFailure'
import { useAction } from '../../../../ui/action/useAction'
import { Button } from '../../../../ui/button/Button'
import { CloseButton, Dialog } from '../../../../ui/dialog/Dialog'
import { Note } from '../../../../ui/note/Note'
import { RichText } from '../../../../ui/text/RichText'
import { amountsText, paidInAll, slotText, splitWays } from '../words'
import styles from './OwnChanges.module.css'
import { useShowChanged } from './useShowChanged'

type Props = { booking: GuestBooking; openedFor: number; onClose: () => void }

/**
 * Confirms the cancellation of a booking, and says how much is refunded and how, and when the booking is no longer the version
 * that it was opened for.
 */
export function CancelOwnDialog({ booking, openedFor, onClose }: Props) {
  const { _id, version, howManyPeople, refundIfCancelled: refund, currency } = booking
  const { act, isPending, error } = useAction(cancelOwnBooking, {
    successText: () => texts.cancelled,
    onDone: useShowChanged(onClose),
  })
  const cancel = () => act({ params: { id: _id }, body: { version, refund }, timeout: bankTimeoutMs })

  return (
    <Dialog
      title={texts.cancelTitle}
      onClose={onClose}
      isAlert
      locked={isPending}
      footer={
        <div className={styles.answers}>
          <CloseButton disabled={isPending}>{texts.keep}</CloseButton>
          <Button look="danger" busy={isPending} onClick={cancel}>
            {refund > 0 ? texts.confirmCancelAndGetBack({ amount: unbrokenMoney(refund, currency) }) : texts.cancel}
          </Button>
        </div>
      }
    >
      <div className={styles.question}>
        {version > openedFor && !isPending && !error && <Note kind="warning" role="status" title={texts.changed} />}
        <p>
          <RichText
            text={texts.visit({ slot: slotText(booking), people: howManyPeople })}
            parts={{ strong: (words) => <strong>{words}</strong> }}
          />
        </p>
        <p>{texts.othersCanBook}</p>
        <p>{whatGoesBack(booking)}</p>
        <ActionFailure
          title={texts.notCancelled}
          error={error}
          unknown={texts.cancelUnknown}
          repeat={texts.cancelRepeat}
        />
      </div>
    </Dialog>
  )
}

function whatGoesBack(booking: GuestBooking): string {
  const { waysIfCancelled: ways, currency } = booking
  const [toCard, atDesk] = splitWays(ways)
  const paid = paidInAll(booking)
  if (ways.length === 0 && paid > 0) return refundTexts.nothingBack({ kept: formatMoney(paid, currency) })
  if (ways.length === 0) return texts.nothingToRefund
  if (toCard.length === 0) return texts.backThere({ sums: amountsText(atDesk) })
  const card = texts.backOnCard({ sums: amountsText(toCard) })
  return atDesk.length > 0 ? `${card} ${texts.backAtDesk({ sums: amountsText(atDesk) })}` : card
}
