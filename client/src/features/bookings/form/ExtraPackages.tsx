import { maxPackageQuantity } from '@range/shared/limits'
import { totalRoundCount } from '@range/shared/packages/contents'
import type { Package } from '@range/shared/packages/schema'
import { weaponsInWords } from '@range/shared/packages/weaponsInWords'
import { texts } from '@range/shared/texts/bookingForm'
import { texts as packageTexts } from '@range/shared/texts/packageContents'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../../../ui/icon/Icon'
import { QuantityStepper } from '../../../ui/quantityStepper/QuantityStepper'
import { RichText } from '../../../ui/text/RichText'
import { otherPrice, signedPrice } from '../draft/selection'
import type { BookingFormState } from '../draft/useBookingForm'
import styles from './ExtraPackages.module.css'

type Props = {
  form: BookingFormState
  eurPrice: number | undefined
  /** Returns the weapons of a package, shown when its row is opened. */
  contentsOf: (pack: Package) => ReactNode
}

/** The extra packages, each with a tick, its prices and, when ticked, its quantity. */
export function ExtraPackages({ form, eurPrice, contentsOf }: Props) {
  if (form.extras.length === 0) return null

  return (
    <section aria-labelledby="extra-packages">
      <p className={styles.heading}>
        <RichText
          text={texts.extraPackages}
          parts={{
            heading: (words) => <strong id="extra-packages">{words}</strong>,
            note: (words) => <span>{words}</span>,
          }}
        />
      </p>
      <ul className={styles.rows}>
        {form.extras.map((pack) => (
          <Row key={pack._id} pack={pack} form={form} eurPrice={eurPrice} contentsOf={contentsOf} />
        ))}
      </ul>
    </section>
  )
}

function Row({ pack, form: { draft, change }, eurPrice, contentsOf }: Props & { pack: Package }) {
  const { _id: id, name, price, weapons } = pack
  const [isOpen, setIsOpen] = useState(false)
  const contentsId = useId()
  const quantity = draft.quantities[id] ?? 0
  const other = otherPrice(price, draft.currency, eurPrice)

  return (
    <li>
      <article className={styles.row} aria-label={name}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={quantity > 0}
            onChange={() => change({ type: 'packageToggled', id })}
            data-acts
          />
          <span className={styles.what}>
            <strong>{name}</strong>{' '}
            <span>
              {texts.extraContents({
                shots: packageTexts.shots({ count: totalRoundCount(weapons) }),
                weapons: weaponsInWords(pack),
              })}
            </span>
          </span>{' '}
          <span className={styles.price} translate="no">
            <strong>{signedPrice('+', price, draft.currency, eurPrice)}</strong> {other && <span>{other}</span>}
          </span>
        </label>
        <button
          type="button"
          className={styles.open}
          aria-label={texts.inspectWeapons({ package: name })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? contentsId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="chevronDown" size={18} />
        </button>
        {quantity > 0 && (
          <div className={styles.quantity}>
            <QuantityStepper
              of={name}
              value={quantity}
              max={maxPackageQuantity}
              onChange={(wanted) => change({ type: 'quantityChosen', id, quantity: wanted })}
              onRemove={() => change({ type: 'packageToggled', id })}
            />
          </div>
        )}
        {isOpen && (
          <div id={contentsId} className={styles.contents}>
            {contentsOf(pack)}
          </div>
        )}
        <noscript>{contentsOf(pack)}</noscript>
      </article>
    </li>
  )
}
