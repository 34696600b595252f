import { payBooking } from '@range/shared/api/guests'
import { texts } from '@range/shared/texts/unpaidActions'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { bankTimeoutMs } from '../../../lib/bankTimeout'
import { useEnvironment } from '../../../lib/environment'
import { reloadTouched } from '../../../lib/queryKeys'
import { useBackFromCache } from '../../../lib/useBackFromCache'
import { ActionFailure } from '../../../ui/action/ActionFailure'
import { useAction } from '../../../ui/action/useAction'
import { Button } from '../../../ui/button/Button'
import styles from './PaymentOutcome.module.css'

type Props = { bookingId: string; label: string; amount: string; look: 'primary' | 'secondary' }

/** A button that opens the bank's payment page: the one already open, or that of a new payment attempt. */
export function PayAgain({ bookingId, label, amount, look }: Props) {
  const { leaveTo } = useEnvironment()
  const queryClient = useQueryClient()
  const attempt = useAction(payBooking, { onDone: ({ url }) => leaveTo(url), reload: 'afterFailure' })

  const { reset } = attempt
  const comeBack = useCallback(() => {
    reset()
    void reloadTouched(queryClient, payBooking)
  }, [queryClient, reset])
  useBackFromCache(comeBack)

  return (
    <div className={styles.again}>
      <Button
        look={look}
        busy={attempt.isPending || attempt.isSuccess}
        onClick={() => attempt.act({ params: { id: bookingId }, timeout: bankTimeoutMs })}
      >
        {label}
      </Button>
      <span>{texts.securePage({ amount })}</span>
      <ActionFailure
        title={texts.notStarted}
        error={attempt.error}
        unknown={texts.startUnknown}
        repeat={texts.startRepeat}
      />
    </div>
  )
}
