import { formatMoney } from '@range/shared/money'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/apiError'
import { useOutside } from '../../lib/outside'
import { useBackFromCache } from '../../lib/useBackFromCache'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { bookingPayload } from './bookingPayload'
import styles from './ConfirmDialog.module.css'
import { ConfirmSummary } from './ConfirmSummary'
import type { BookingDraft } from './draft'
import { book, newIdempotencyKey, priceQueries } from './queries'
import type { SelectedPackage } from './selection'

type Props = {
  draft: BookingDraft
  selected: readonly SelectedPackage[]
  onClose: () => void
  /** The booking did not succeed; the server's reason, when it gave one that the guest can act on. */
  onRefused: (reason: string | undefined) => void
}

/** The popup 'Confirm Details': everything entered, the server's price, and the button that books. */
export function ConfirmDialog({ draft, selected, onClose, onRefused }: Props) {
  const { leaveTo } = useOutside()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const wasSent = useRef(false)
  const quote = useQuery(
    priceQueries.quote({
      selected: selected.map(({ id, quantity }) => ({ id, quantity })),
      currency: draft.currency,
      promoCode: draft.promoCode,
    }),
  )
  const booking = useMutation({
    mutationFn: book,
    onSuccess: ({ url }) => leaveTo(url),
    onError: (error) => onRefused(reasonFor(error)),
  })
  const isLeaving = booking.isPending || booking.isSuccess

  // Coming back from the bank with the Back button shows this page as it was left; the popup is then out of date.
  useBackFromCache(onClose)

  function confirm() {
    if (!quote.data || wasSent.current) return
    wasSent.current = true
    booking.mutate({ payload: bookingPayload(draft, selected, quote.data), idempotencyKey })
  }

  return (
    <Dialog
      title="Confirm Details"
      onClose={onClose}
      locked={isLeaving}
      footer={
        <div className={styles.pay}>
          <p className={styles.amount}>
            <span>Total to pay</span>
            <strong>{quote.data ? formatMoney(quote.data.total, quote.data.currency) : '…'}</strong>
          </p>
          <Button
            look="primary"
            wide
            busy={isLeaving}
            disabled={!quote.data}
            aria-describedby="confirm-amount"
            className={styles.confirm}
            onClick={confirm}
          >
            CONFIRM AND PAY
          </Button>
          <p id="confirm-amount" role="status" className={styles.next}>
            {isLeaving
              ? 'Opening the secure payment page…'
              : quote.data && `You pay ${formatMoney(quote.data.total, quote.data.currency)} on the next page.`}
          </p>
        </div>
      }
    >
      <ConfirmSummary draft={draft} quote={quote} />
    </Dialog>
  )
}

/** Words of the server that help the guest go on; a failure on our side has none. */
function reasonFor(error: Error): string | undefined {
  const isGuestsMatter = error instanceof ApiError && error.status >= 400 && error.status < 500
  return isGuestsMatter ? error.message : undefined
}
