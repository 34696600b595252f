import type { StaffBooking } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { handedMinor, handedOver } from '@range/shared/bookings/tender'
import { clockText } from '@range/shared/budapestTime'
import { formatMoney } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/board'
import { useState } from 'react'
import { useNow } from '../../lib/clock'
import { ButtonLink } from '../../ui/button/Button'
import { StaffIcon } from '../../ui/icon/StaffIcon'
import { PaymentButtons } from '../bookings/actions/PaymentButtons'
import { tenderOfDue } from '../bookings/actions/payment/paymentAction'
import { TakePaymentDialog } from '../bookings/actions/payment/TakePaymentDialog'
import type { Arrival } from '../bookings/actions/useArrival'
import { guestName } from '../bookings/guestName'
import { statusLook } from '../bookings/statusWords'
import { useOpenBooking } from '../bookings/useOpenBooking'
import styles from './VisitMoney.module.css'

type Props = { booking: StaffBooking; arrival: Arrival; isNext: boolean }

/** The money of a line: the due sum with the buttons that take it, the sum to give back, or that the booking is paid. */
export function VisitMoney({ booking, arrival, isNext }: Props) {
  const { linkTo } = useOpenBooking('day')
  const [isTaking, setIsTaking] = useState(false)
  const now = useNow()
  const { _id, due, surplus, currency, attention, can } = booking
  const isOwed = attention === 'REFUND_OWED' || surplus > 0
  const { word, icon, tone } = statusLook(booking, now)

  if (due > 0 && isSeated(booking)) {
    return (
      <div className={styles.money}>
        <button type="button" className={styles.sum} disabled={!can.takePayment} onClick={() => setIsTaking(true)}>
          {formatMoney(due, currency)} <small>{dueText(booking, now)}</small>
        </button>
        {can.checkIn && <PaymentButtons booking={booking} arrival={arrival} isNext={isNext} />}
        {isTaking && <TakePaymentDialog booking={booking} onClose={() => setIsTaking(false)} />}
      </div>
    )
  }
  if (isOwed) {
    return (
      <div className={styles.money}>
        <p className={styles.owed}>
          {surplus > 0 ? formatMoney(surplus, currency) : null} <small>{texts.toGiveBack}</small>
        </p>
        <ButtonLink
          {...linkTo(_id)}
          className={styles.refund}
          aria-label={texts.refundOf({ guest: guestName(booking) })}
        >
          {texts.refund}
        </ButtonLink>
      </div>
    )
  }
  return (
    <p className={styles.state} data-tone={tone}>
      <StaffIcon name={icon} size={14} />
      {word}
    </p>
  )
}

/** Returns a note on a due sum: that the guest may be paying it, the rounded sum in cash, or the whole price. */
function dueText(booking: StaffBooking, now: Date): string {
  const { taken, amount, currency, payingUntil } = booking
  if (payingUntil && new Date(payingUntil) > now) return texts.payingOnline({ time: clockText(new Date(payingUntil)) })
  const cash = tenderOfDue(booking, 'CASH')
  if (cash.roundingMinor !== 0 && handedMinor(cash) > 0) return texts.dueInCash({ sum: handedOver(cash) })
  return taken > 0 ? texts.partOf({ price: formatMoney(amount, currency) }) : texts.due
}
