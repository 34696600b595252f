import type { Price } from '@range/shared/bookings/price'
import { formatMoney } from '@range/shared/money'
import { texts } from '@range/shared/texts/bookingForm'
import { useEffect, useState } from 'react'
import { otherPrice } from '../draft/selection'
import styles from './BookingSummary.module.css'

const settleMs = 500

/** Returns the total in the chosen currency. */
export function totalText(price: Price | undefined): string {
  return price ? formatMoney(price.amount, price.currency) : '…'
}

/** Announces the new total to screen readers once it has stopped changing. */
export function TotalAnnouncement({ price }: { price: Price | undefined }) {
  const text = price ? texts.totalAnnounced({ total: totalText(price) }) : ''
  const [said, setSaid] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), settleMs)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <p role="status" className="visuallyHidden">
      {said}
    </p>
  )
}

type Props = { price: Price | undefined; eurPrice: number | undefined }

/** The total in the chosen currency, with the amount in the other one. */
export function Total({ price, eurPrice }: Props) {
  return (
    <p className={styles.total}>
      <span>{texts.total}</span>
      <span className={styles.sum} translate="no">
        <strong>{totalText(price)}</strong>
        {price && <small>{otherPrice(price.totalHuf, price.currency, eurPrice)}</small>}
      </span>
    </p>
  )
}
