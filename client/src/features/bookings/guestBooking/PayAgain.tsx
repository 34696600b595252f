import { payBooking } from '@range/shared/api/guests'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { bankTimeoutMs } from '../../../lib/bankTimeout'
import { call } from '../../../lib/call'
import { useEnvironment } from '../../../lib/environment'
import { reloadTouched } from '../../../lib/query'
import { useBackFromCache } from '../../../lib/useBackFromCache'
import { Button } from '../../../ui/button/Button'
import { Note } from '../../../ui/note/Note'
import styles from './PaymentOutcome.module.css'

type Props = { bookingId: string; label: string; amount: string; look: 'primary' | 'secondary' }

/** A button that opens the bank's payment page: the one already open, or that of a new payment attempt. */
export function PayAgain({ bookingId, label, amount, look }: Props) {
  const { leaveTo } = useEnvironment()
  const queryClient = useQueryClient()
  const isSending = useRef(false)
  const attempt = useMutation({
    mutationFn: () => call(payBooking, { params: { id: bookingId }, timeout: bankTimeoutMs }),
    onSuccess: ({ url }) => leaveTo(url),
    onError: () => {
      isSending.current = false
      void reloadTouched(queryClient, payBooking)
    },
  })

  const { reset } = attempt
  const comeBack = useCallback(() => {
    isSending.current = false
    reset()
    void reloadTouched(queryClient, payBooking)
  }, [queryClient, reset])
  useBackFromCache(comeBack)

  function start() {
    if (isSending.current) return
    isSending.current = true
    attempt.mutate()
  }

  return (
    <div className={styles.again}>
      <Button look={look} busy={attempt.isPending || attempt.isSuccess} onClick={start}>
        {label}
      </Button>
      <span>{amount}, on the secure page of the payment provider</span>
      {attempt.error && (
        <Note kind="danger" title="We couldn’t start the payment." role="alert">
          <p>{attempt.error.message}</p>
        </Note>
      )}
    </div>
  )
}
