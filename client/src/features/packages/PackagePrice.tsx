import { type Currency, eurOf } from '@range/shared/money'
import { unbrokenMoney } from '../../lib/unbrokenMoney'
import styles from './PackagePrice.module.css'

type Props = {
  /** Whole HUF. */
  price: number
  currency: Currency
  /** HUF per EUR; undefined until it is loaded. Without it only HUF is shown. */
  eurPrice: number | undefined
  /** The unit of the price: `per person`. */
  per: string
  /** On phones, shows a single line without `per`, which the page states above the cards. */
  isShort?: boolean
}

/** A price in the chosen currency, followed by the amount in the other one. */
export function PackagePrice({ price, currency, eurPrice, per, isShort }: Props) {
  const huf = unbrokenMoney(price, 'HUF')
  const eur = eurPrice === undefined ? undefined : unbrokenMoney(eurOf(price, eurPrice), 'EUR')
  const [chosen, other] = currency === 'EUR' && eur ? [eur, huf] : [huf, eur && `≈\u00a0${eur}`]

  return (
    <p className={`${styles.price} ${isShort ? styles.short : ''}`}>
      <strong translate="no">{chosen}</strong>
      <span>
        {other} <span className={styles.per}>{per}</span>
      </span>
    </p>
  )
}
