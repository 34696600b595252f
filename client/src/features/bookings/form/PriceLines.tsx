import type { Price } from '@range/shared/bookings/price'
import { formatNumber } from '@range/shared/money'
import { texts } from '@range/shared/texts/bookingForm'
import { RichText } from '../../../ui/text/RichText'
import { listPrice, signedPrice } from '../draft/selection'
import type { BookingFormState } from '../draft/useBookingForm'
import type { AppliedCode } from '../draft/usePromoCode'
import styles from './BookingSummary.module.css'

type Props = {
  form: BookingFormState
  price: Price | undefined
  eurPrice: number | undefined
  promo: AppliedCode
}

/** The packages of the booking with their sums, and the discount, above the total. */
export function PriceLines({ form: { draft, selected }, price, eurPrice, promo: { code, discount } }: Props) {
  if (selected.length === 0) return null

  return (
    <ul className={styles.lines}>
      {selected.map(({ id, name, quantity, price }) => (
        <li key={id}>
          <span>{texts.line({ quantity, package: name })}</span>
          <span translate="no">{listPrice(price * quantity, draft.currency, eurPrice)}</span>
        </li>
      ))}
      {price && discount && (
        <li className={styles.discount}>
          <span>
            <RichText
              text={texts.discount({ percent: formatNumber(discount.percent) })}
              parts={{ code: () => <span translate="no">{code}</span> }}
            />
          </span>
          <span translate="no">{signedPrice('-', price.discountHuf, draft.currency, eurPrice)}</span>
        </li>
      )}
    </ul>
  )
}
