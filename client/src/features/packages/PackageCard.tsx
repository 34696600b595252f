import { maxPackageQuantity } from '@range/shared/limits'
import type { Currency } from '@range/shared/money'
import { totalRoundCount } from '@range/shared/packages/contents'
import type { Package } from '@range/shared/packages/schema'
import { weaponsInWords } from '@range/shared/packages/weaponsInWords'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/packageCard'
import { texts as contentsTexts } from '@range/shared/texts/packageContents'
import { translated } from '@range/shared/translated'
import { memo, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { phoneScreen } from '../../lib/useMediaQuery'
import { ButtonLink } from '../../ui/button/Button'
import { Icon } from '../../ui/icon/Icon'
import { QuantityStepper } from '../../ui/quantityStepper/QuantityStepper'
import styles from './PackageCard.module.css'
import { PackageContents } from './PackageContents'
import { PackagePicture } from './PackagePicture'
import { PackagePrice } from './PackagePrice'
import { WeaponTable } from './WeaponTable'

type Props = {
  pack: Package
  /** The selected quantity; 0 when the package is not selected. */
  quantity: number
  currency: Currency
  /** HUF per EUR; undefined until it is loaded. */
  eurPrice: number | undefined
  /** Why this package stands out. */
  badge: string | undefined
  onToggle: (id: string) => void
  onQuantity: (id: string, quantity: number) => void
}

/** Returns the element id of a package's card. */
export function cardId({ _id }: Package): string {
  return `package-${_id}`
}

/**
 * One main package: its picture, weapons in plain words, prices and quantity in the booking. Its table and pictures are
 * rendered when it is opened. It is memoised, so that typing in the form below does not rerender every card.
 */
export const PackageCard = memo(function PackageCard(props: Props) {
  const { pack, quantity, currency, eurPrice, badge, onToggle, onQuantity } = props
  const [isOpen, setIsOpen] = useState(false)
  const contentsId = useId()
  const isSelected = quantity > 0
  const id = cardId(pack)
  const nameId = `${id}-name`
  const forWhom = translated(pack, 'forWhom')

  return (
    <article id={id} className={styles.card} aria-labelledby={nameId} data-selected={isSelected}>
      <div className={styles.picture}>
        <Link to={paths.package(pack.slug)} tabIndex={-1} aria-hidden="true">
          <PackagePicture picture={pack.picture} alt="" sizes={`${phoneScreen} 190px, 280px`} />
        </Link>
        {badge && <span className={styles.most}>{badge}</span>}
        <span className={styles.shots}>{contentsTexts.shots({ count: totalRoundCount(pack.weapons) })}</span>
      </div>
      <div className={styles.head}>
        <h3 id={nameId} className={styles.name}>
          <Link to={paths.package(pack.slug)} translate="no">
            {pack.name}
          </Link>
        </h3>
        <p className={styles.families}>{weaponsInWords(pack)}</p>
        {forWhom.text && (
          <p className={styles.forWhom} lang={forWhom.lang}>
            {forWhom.text}
          </p>
        )}
        <PackagePrice price={pack.price} currency={currency} eurPrice={eurPrice} per={texts.perPerson} isShort />
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.inspect}
          aria-expanded={isOpen}
          aria-controls={isOpen ? contentsId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.inspect}
          <Icon name="chevronDown" size={18} />
        </button>
        {isSelected ? (
          <QuantityStepper
            of={pack.name}
            value={quantity}
            max={maxPackageQuantity}
            onChange={(chosen) => onQuantity(pack._id, chosen)}
            onRemove={() => onToggle(pack._id)}
          />
        ) : (
          <ButtonLink
            to={paths.bookingForm}
            look="primary"
            aria-label={texts.bookNowLabel({ name: pack.name })}
            onClick={() => onToggle(pack._id)}
            data-acts
          >
            {texts.bookNow}
          </ButtonLink>
        )}
      </div>
      {isOpen && (
        <div id={contentsId} className={styles.contents}>
          <PackageContents pack={pack} />
        </div>
      )}
      <noscript>
        <WeaponTable pack={pack} />
      </noscript>
    </article>
  )
})
