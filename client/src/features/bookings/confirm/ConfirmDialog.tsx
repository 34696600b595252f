import type { Quote } from '@range/shared/bookings/quote'
import { refundRuleInGeneral } from '@range/shared/bookings/refundRule'
import { isSameTerms } from '@range/shared/bookings/refundTerms'
import type { GuestBooking } from '@range/shared/bookings/schema'
import { isSameAmount } from '@range/shared/money'
import { texts } from '@range/shared/texts/confirmDetails'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { ApiError } from '../../../lib/apiError'
import { useClock } from '../../../lib/clock'
import { useEnvironment } from '../../../lib/environment'
import { newIdempotencyKey } from '../../../lib/newIdempotencyKey'
import { unbrokenMoney } from '../../../lib/unbrokenMoney'
import { useBackFromCache } from '../../../lib/useBackFromCache'
import { useSending } from '../../../ui/action/useSending'
import { Button } from '../../../ui/button/Button'
import { Dialog } from '../../../ui/dialog/Dialog'
import type { Refusal } from '../../../ui/form/useTextForm'
import { Note } from '../../../ui/note/Note'
import { Rating } from '../../../ui/rating/Rating'
import { RichText } from '../../../ui/text/RichText'
import { bookingPayload } from '../draft/bookingPayload'
import type { BookingDraft } from '../draft/draft'
import type { SelectedPackage } from '../draft/selection'
import { rememberChange, rememberUnpaid } from '../draft/unpaidStorage'
import type { Spare } from '../draft/useSpare'
import { postBooking } from '../postBooking'
import { quoteQuery } from '../quoteQuery'
import type { SentBooking } from '../unansweredBooking'
import styles from './ConfirmDialog.module.css'
import { ConfirmSummary } from './ConfirmSummary'

type Props = {
  draft: BookingDraft
  selected: readonly SelectedPackage[]
  /** The guest's own unpaid booking that this one replaces. */
  replaced: GuestBooking | undefined
  spare: Spare | undefined
  onClose: () => void
  /** Called when the booking is made, before the page is left for the bank's. */
  onBooked: () => void
  /** Closes the popup and moves the focus to a field of the form. */
  onChange: (field: string) => void
  /** Called when the price or the refund terms have changed and the booking was not made. */
  onQuoteChanged: () => void
  /** Called when pricing or booking failed, with a reason if the server gave one that the guest can act on. */
  onRefused: (refusal: Refusal) => void
}

/**
 * The popup 'Confirm Details': everything entered, the server's price, and a button that books at this price. If the price or
 * the refund terms change before the guest confirms, the popup shows the new ones and asks again.
 */
export default function ConfirmDialog(props: Props) {
  const { draft, selected, replaced, spare, onClose, onBooked, onChange, onQuoteChanged, onRefused } = props
  const { leaveTo } = useEnvironment()
  const now = useClock()
  const queryClient = useQueryClient()
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey)
  const [outdated, setOutdated] = useState<Quote>()
  const quoteChange = useRef<HTMLDivElement>(null)
  const quoting = quoteQuery({
    selected: selected.map(({ id, quantity }) => ({ id, quantity })),
    currency: draft.currency,
    promoCode: draft.promoCode,
    ...(replaced && { replaces: replaced._id }),
  })
  const quote = useQuery(quoting)
  const booking = useSending({
    send: (wanted: SentBooking) => postBooking(wanted, (earlier) => rememberChange(earlier, now())),
    onDone: ({ id, url }) => {
      if (quote.data && quote.data.total > 0) rememberUnpaid(id, now())
      onBooked()
      leaveTo(url)
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.quote) askAgain(error.quote)
      else onRefused(refusalOf(error))
    },
  })
  const isLeaving = booking.isPending || booking.isSuccess

  // Back closes the popup, as it does in an app.
  const back = useBlocker(({ historyAction }) => historyAction === 'POP' && !isLeaving)
  useEffect(() => {
    if (back.state !== 'blocked') return
    back.reset()
    onClose()
  }, [back, onClose])

  // Coming back from the bank with the Back button restores this page with an outdated popup.
  useBackFromCache(onClose)

  useEffect(() => {
    if (outdated) quoteChange.current?.focus()
  }, [outdated])

  const noQuote = quote.error
  useEffect(() => {
    const refusal = noQuote ? refusalOf(noQuote) : {}
    // A retry would only be refused again.
    if (refusal.reason !== undefined) onRefused(refusal)
  }, [noQuote, onRefused])

  function askAgain(newQuote: Quote) {
    setOutdated(quote.data)
    queryClient.setQueryData(quoting.queryKey, newQuote)
    setIdempotencyKey(newIdempotencyKey())
    onQuoteChanged()
  }

  function confirm() {
    if (!quote.data) return
    const payload = bookingPayload(draft, selected, quote.data, replaced?._id)
    booking.act({ payload, idempotencyKey })
  }

  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      locked={isLeaving}
      footer={
        <div className={styles.pay}>
          <Rating />
          <Button
            look="primary"
            wide
            busy={isLeaving}
            disabled={!quote.data}
            aria-describedby="confirm-amount"
            className={styles.confirm}
            onClick={confirm}
          >
            {texts.confirm}
          </Button>
          <p id="confirm-amount" role="status" className={styles.next}>
            {quote.data && nextStep(quote.data, isLeaving)}
          </p>
        </div>
      }
    >
      <ConfirmSummary
        draft={draft}
        replaced={replaced}
        spare={isLeaving ? undefined : spare}
        quote={quote}
        isLocked={isLeaving}
        onChange={onChange}
        quoteChange={
          outdated && quote.data && <QuoteChange ref={quoteChange} outdated={outdated} current={quote.data} />
        }
      />
    </Dialog>
  )
}

function QuoteChange({ outdated, current, ref }: { outdated: Quote; current: Quote; ref: Ref<HTMLDivElement> }) {
  const isOtherPrice = !isSameAmount(outdated.total, current.total, current.currency)
  return (
    <Note ref={ref} kind="warning" title={isOtherPrice ? texts.priceChanged : texts.termsChanged} role="alert">
      {isOtherPrice && (
        <p>
          <RichText
            text={texts.newPrice({
              before: unbrokenMoney(outdated.total, outdated.currency),
              now: unbrokenMoney(current.total, current.currency),
            })}
            parts={{ strong: (words) => <strong translate="no">{words}</strong> }}
          />
        </p>
      )}
      {!isSameTerms(outdated.refundTerms, current.refundTerms) && (
        <p>{texts.newTerms({ rule: refundRuleInGeneral(current.refundTerms) })}</p>
      )}
    </Note>
  )
}

/** Returns what happens after CONFIRM AND PAY. A free booking has no payment. */
function nextStep({ total, currency }: Quote, isLeaving: boolean): string {
  if (total === 0) return isLeaving ? texts.confirming : texts.nothingToPay
  return isLeaving ? texts.openingPayment : texts.youPay({ amount: unbrokenMoney(total, currency) })
}

/** Returns why the server refused; without a reason if the failure is on our side and the guest cannot act on it. */
function refusalOf(error: Error): Refusal {
  if (!(error instanceof ApiError)) return {}
  const isGuestsMatter = error.status >= 400 && error.status < 500
  return isGuestsMatter ? { reason: error.message, field: error.field, code: error.code } : { code: error.code }
}
