import { noHour } from '@range/shared/bookings/checks'
import type { Price } from '@range/shared/bookings/price'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { bookingAnchor, paths } from '@range/shared/pagePaths'
import { countOf } from '@range/shared/text'
import { ButtonLink } from '../../../ui/button/Button'
import type { BookingDraft } from '../draft/draft'
import { countOfSelected, listPrice, type SelectedPackage } from '../draft/selection'
import styles from './BookingSummary.module.css'
import { Total, totalText } from './Total'
import { useIsOnScreen } from './useIsOnScreen'

type Props = {
  draft: BookingDraft
  selected: readonly SelectedPackage[]
  price: Price | undefined
  /** HUF per EUR; undefined until it is loaded. */
  eurPrice: number | undefined
}

/** The booking summary beside the page on wide screens. */
export function BookingRail({ draft, selected, price, eurPrice }: Props) {
  const isFormOnScreen = useIsOnScreen(bookingAnchor)

  return (
    <aside className={styles.rail} aria-label="Your booking">
      <h2 className={styles.title}>Your booking</h2>
      {selected.length === 0 ? (
        <p className={styles.hint}>Select a package: one main package per person.</p>
      ) : (
        <ul className={styles.lines}>
          {selected.map(({ id, name, quantity, price: each }) => (
            <li key={id}>
              <span>
                {name} <small>x{quantity}</small>
              </span>
              <span translate="no">{listPrice(each * quantity, draft.currency, eurPrice)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.when}>
        {dateInWords(draft.date)}
        {draft.time !== noHour && `, ${hourText(draft.time)}`}
        {draft.howManyPeople > 0 && `, ${countOf(draft.howManyPeople, 'person', 'people')}`}
      </p>
      <Total price={price} />
      {!isFormOnScreen && (
        <ButtonLink to={paths.bookingForm} wide>
          Go to the booking form
        </ButtonLink>
      )}
    </aside>
  )
}

/** The total at the bottom of narrow screens, with a link to the form until the form is visible. */
export function BookingBar({ selected, price }: Pick<Props, 'selected' | 'price'>) {
  const isFormOnScreen = useIsOnScreen(bookingAnchor)
  if (selected.length === 0) return null

  return (
    <div className={styles.bar}>
      <p>
        <small>{countOf(countOfSelected(selected), 'package', 'packages')}</small>
        <strong translate="no">{totalText(price)}</strong>
      </p>
      {!isFormOnScreen && (
        <ButtonLink to={paths.bookingForm} look="primary">
          Continue
        </ButtonLink>
      )}
    </div>
  )
}
