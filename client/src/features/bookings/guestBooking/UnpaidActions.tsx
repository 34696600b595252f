import { getBooking, releaseBooking } from '@range/shared/api/guests'
import type { GuestBooking } from '@range/shared/bookings/schema'
import { texts } from '@range/shared/texts/unpaidActions'
import { useQueryClient } from '@tanstack/react-query'
import { bankTimeoutMs } from '../../../lib/bankTimeout'
import { query } from '../../../lib/query'
import { unbrokenMoney } from '../../../lib/unbrokenMoney'
import { ActionFailure } from '../../../ui/action/ActionFailure'
import { useAction } from '../../../ui/action/useAction'
import { Button } from '../../../ui/button/Button'
import { PayAgain } from './PayAgain'
import styles from './PaymentOutcome.module.css'
import { PaymentTerms } from './PaymentTerms'

type Props = {
  booking: GuestBooking
  /** The texts on the buttons. */
  payLabel: string
  changeLabel: string
  /** Opens the form filled with the booking; undefined when the form already shows it. */
  onChange: (() => void) | undefined
}

/** The actions for an unpaid booking: pay, change, or release its places. */
export function UnpaidActions({ booking, payLabel, changeLabel, onChange }: Props) {
  const { _id, canTryAgain, heldUntil, hasPaymentLink, amount, currency, whyNotPayable } = booking
  const queryClient = useQueryClient()
  const release = useAction(releaseBooking, {
    successText: ({ status }) => (status === 'PAID' ? texts.paidMeanwhile : texts.released),
    onDone: (released) => {
      queryClient.setQueryData(query(getBooking, { params: { id: _id } }).queryKey, released)
      // The button has disappeared.
      document.querySelector('h1')?.focus()
    },
  })
  const canRelease = heldUntil !== null && !whyNotPayable
  if (!canTryAgain && !heldUntil) return null

  return (
    <div className={styles.outcome}>
      {canTryAgain && (
        <PayAgain
          bookingId={_id}
          label={payLabel}
          amount={unbrokenMoney(amount, currency)}
          look={onChange ? 'primary' : 'secondary'}
        />
      )}
      {canTryAgain && hasPaymentLink && <PaymentTerms />}
      <div className={styles.others}>
        {onChange && !hasPaymentLink && (
          <Button look={canTryAgain ? 'secondary' : 'primary'} onClick={onChange}>
            {changeLabel}
          </Button>
        )}
        {canRelease && (
          <Button busy={release.isPending} onClick={() => release.act({ params: { id: _id }, timeout: bankTimeoutMs })}>
            {texts.release}
          </Button>
        )}
      </div>
      <ActionFailure
        title={texts.notReleased}
        // Once the page shows that the places are free, nothing is in doubt.
        error={canRelease ? release.error : null}
        unknown={texts.releaseUnknown}
        repeat={texts.releaseRepeat}
      />
    </div>
  )
}
