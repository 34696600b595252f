import { maxPackageQuantity } from '@range/shared/limits'
import type { Currency } from '@range/shared/money'
import { totalRoundCount } from '@range/shared/packages/contents'
import type { Package } from '@range/shared/packages/schema'
import { paths } from '@range/shared/pagePaths'
import { countOf } from '@range/shared/text'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { desktopScreen, phoneScreen } from '../../lib/useMediaQuery'
import { Button, ButtonLink } from '../../ui/button/Button'
import { Icon } from '../../ui/icon/Icon'
import { QuantityStepper } from '../../ui/quantityStepper/QuantityStepper'
import styles from './PackageCard.module.css'
import { PackageContents } from './PackageContents'
import { PackagePicture } from './PackagePicture'
import { PackagePrice } from './PackagePrice'

type Props = {
  pack: Package
  /** The selected quantity; 0 when the package is not selected. */
  quantity: number
  currency: Currency
  /** HUF per EUR; undefined until it is loaded. */
  eurPrice: number | undefined
  /** Whether the weapons are shown as pictures; the same for all cards. */
  showsPictures: boolean
  onInspect: () => void
  onToggle: (id: string) => void
  onQuantity: (id: string, quantity: number) => void
}

/**
 * One package: its picture, price, contents and quantity in the booking. It is memoised, so that typing in the form below
 * does not rerender every card.
 */
export const PackageCard = memo(function PackageCard(props: Props) {
  const { pack, quantity, currency, eurPrice, showsPictures, onInspect, onToggle, onQuantity } = props
  const isSelected = quantity > 0
  const isMain = pack.packageType === 'MAIN'
  const nameId = `package-${pack._id}`

  return (
    <article className={styles.card} aria-labelledby={nameId} data-selected={isSelected} data-type={pack.packageType}>
      <div className={styles.picture}>
        <Link to={paths.package(pack.slug)} tabIndex={-1} aria-hidden="true">
          <PackagePicture picture={pack.picture} alt="" sizes={`${desktopScreen} 410px, ${phoneScreen} 40vw, 50vw`} />
        </Link>
        {isSelected && (
          <span className={styles.badge}>
            <Icon name="check" size={14} />
            {quantity} in your booking
          </span>
        )}
      </div>
      <div className={styles.head}>
        <h3 id={nameId} className={styles.name}>
          <Link to={paths.package(pack.slug)}>{pack.name}</Link>
        </h3>
        <PackagePrice
          price={pack.price}
          currency={currency}
          eurPrice={eurPrice}
          per={isMain ? 'per person' : 'each'}
          isShort
        />
        <p className={styles.counts}>
          {countOf(pack.weapons.length, 'weapon', 'weapons')}{' '}
          <span>{countOf(totalRoundCount(pack.weapons), 'shot', 'shots')}</span>
        </p>
        <Link to={paths.package(pack.slug)} className={styles.details}>
          {isMain ? 'Details and free hours' : 'Details'} <span className="visuallyHidden">of {pack.name}</span>
        </Link>
      </div>
      {pack.forWhom && <p className={styles.forWhom}>{pack.forWhom}</p>}
      <PackageContents pack={pack} showsPictures={showsPictures} onInspect={onInspect} />
      <div className={styles.actions}>
        <Button
          aria-label={`Select ${pack.name}`}
          aria-pressed={isSelected}
          className={styles.select}
          onClick={() => onToggle(pack._id)}
        >
          {isSelected ? <Icon name="check" size={14} /> : 'Select'}
        </Button>
        {isSelected && (
          <QuantityStepper
            of={pack.name}
            value={quantity}
            max={maxPackageQuantity}
            onChange={(chosen) => onQuantity(pack._id, chosen)}
          />
        )}
        <ButtonLink
          to={paths.bookingForm}
          look="primary"
          aria-label={`Book now ${pack.name}, goes to the booking form`}
          onClick={() => !isSelected && onToggle(pack._id)}
          data-acts
        >
          Book now
        </ButtonLink>
      </div>
    </article>
  )
})
