import { noHour } from '@range/shared/bookings/checks'
import type { Price } from '@range/shared/bookings/price'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { bookingAnchor, paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/bookingForm'
import { ButtonLink } from '../../../ui/button/Button'
import type { BookingDraft } from '../draft/draft'
import type { SelectedPackage } from '../draft/selection'
import styles from './BookingSummary.module.css'
import { totalText } from './Total'
import { useIsOnScreen } from './useIsOnScreen'

type Props = { draft: BookingDraft; selected: readonly SelectedPackage[]; price: Price | undefined }

/** The total at the bottom of the screen, with a link to the form until the form is visible. */
export function BookingBar({ draft, selected, price }: Props) {
  const isFormOnScreen = useIsOnScreen(bookingAnchor)
  if (selected.length === 0) return null

  return (
    <div className={styles.bar} data-beside-form={isFormOnScreen}>
      <p>
        <strong translate="no">{totalText(price)}</strong> <small>{bookingText(draft, selected)}</small>
      </p>
      {!isFormOnScreen && (
        <ButtonLink to={paths.bookingForm} look="primary">
          {texts.continueBooking}
        </ButtonLink>
      )}
    </div>
  )
}

/** Returns `2 people, Sat 28 Nov 2026, 15:00`, or the packages while the number of people is open. */
function bookingText({ howManyPeople, date, time }: BookingDraft, selected: readonly SelectedPackage[]): string {
  if (howManyPeople === 0)
    return selected.map(({ name, quantity }) => texts.line({ quantity, package: name })).join(', ')
  const chosen = { people: howManyPeople, day: dateInWords(date) }
  return time === noHour ? texts.dayChosen(chosen) : texts.hourChosen({ ...chosen, hour: hourText(time) })
}
