import { packagePictureFile, totalRoundCount } from '@range/shared/packages/contents'
import type { Package } from '@range/shared/packages/schema'
import { weaponsInWords } from '@range/shared/packages/weaponsInWords'
import { texts } from '@range/shared/texts/packageChoices'
import { texts as packageTexts } from '@range/shared/texts/packageContents'
import { countOfSelected, listPrice, type SelectedPackage, signedPrice } from '../draft/selection'
import { type BookingFormState, fieldElement } from '../draft/useBookingForm'
import styles from './PackageChoices.module.css'

type Props = {
  id: string
  form: BookingFormState
  eurPrice: number | undefined
  /** The package of which the picked one replaces one. */
  replaced: SelectedPackage | undefined
  onPicked: () => void
}

/** The main packages that are not in the booking, each a button that puts it there. */
export default function PackageChoices({ id: listId, form, eurPrice, replaced, onPicked }: Props) {
  const { draft, mains, selected, change } = form
  const chosen = selected.filter(({ isMain }) => isMain)
  const others = mains.filter(({ _id }) => !draft.quantities[_id])

  function pick({ _id: id }: Package) {
    change(replaced ? { type: 'mainSwapped', id, instead: replaced.id } : { type: 'packageToggled', id })
    onPicked()
    // The list is about to disappear.
    fieldElement('selected')?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame and lays out its legend apart
    <div id={listId} role="group" aria-label={texts.label}>
      {replaced && (
        <p className={styles.replaces}>
          {(replaced.quantity > 1 ? texts.replacesOne : texts.replaces)({
            count: countOfSelected(chosen),
            package: replaced.name,
          })}
        </p>
      )}
      <ul className={styles.list}>
        {others.map((pack) => (
          <li key={pack._id}>
            <button type="button" className={styles.row} onClick={() => pick(pack)}>
              <Picture of={pack} />
              <span className={styles.text}>
                <strong>{pack.name}</strong> <span>{weaponsInWords(pack)}</span>
              </span>{' '}
              <span className={styles.figures}>
                <span className={styles.price} translate="no">
                  {priceText(pack.price - (replaced?.price ?? 0), chosen.length > 0)}
                </span>{' '}
                <span>{packageTexts.shots({ count: totalRoundCount(pack.weapons) })}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )

  /** Returns a list price; with a sign when it is added to other packages. */
  function priceText(huf: number, isAdded: boolean): string {
    if (huf >= 0 && !isAdded) return listPrice(huf, draft.currency, eurPrice)
    return signedPrice(huf < 0 ? '-' : '+', Math.abs(huf), draft.currency, eurPrice)
  }
}

/** The package's picture in its smallest size; an empty frame when there is none. */
function Picture({ of: { picture } }: { of: Package }) {
  return (
    <span className={styles.picture}>
      {picture && (
        <picture>
          <source type="image/avif" srcSet={packagePictureFile(picture, 480, 'avif')} />
          <img
            src={packagePictureFile(picture, 480, 'webp')}
            alt=""
            width="72"
            height="48"
            loading="lazy"
            decoding="async"
          />
        </picture>
      )}
    </span>
  )
}
