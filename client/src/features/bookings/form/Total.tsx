import type { Price } from '@range/shared/bookings/price'
import { formatMoney } from '@range/shared/money'
import { useEffect, useState } from 'react'
import styles from './BookingSummary.module.css'

const settleMs = 500

/** Returns the total in the chosen currency, before any promo code. */
export function totalText(price: Price | undefined): string {
  return price ? formatMoney(price.amount, price.currency) : '…'
}

/** Announces the new total to screen readers once it has stopped changing. */
export function TotalAnnouncement({ price }: { price: Price | undefined }) {
  const text = price ? `Total ${totalText(price)}` : ''
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

export function Total({ price }: { price: Price | undefined }) {
  return (
    <p className={styles.total}>
      <span>Total</span>
      <strong translate="no">{totalText(price)}</strong>
    </p>
  )
}
