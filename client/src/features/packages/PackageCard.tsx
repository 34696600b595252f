import { maxPackageQuantity } from '@range/shared/limits'
import type { Currency } from '@range/shared/money'
import { type Package, totalRoundCount } from '@range/shared/packages/schema'
import { paths } from '@range/shared/pagePaths'
import { countOf } from '@range/shared/text'
import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/button/Button'
import { Icon } from '../../ui/icon/Icon'
import { QuantityStepper } from '../../ui/quantityStepper/QuantityStepper'
import styles from './PackageCard.module.css'
import { PackagePictures } from './PackagePictures'
import { PackagePrice } from './PackagePrice'
import { WeaponTable } from './WeaponTable'

type Props = {
  pack: Package
  /** How many are selected; 0 when the package is not. */
  quantity: number
  currency: Currency
  /** HUF per EUR; undefined until it is loaded. */
  eurPrice: number | undefined
  onToggle: () => void
  onQuantity: (quantity: number) => void
}

/** One package: its price, contents and quantity in the booking. */
export function PackageCard({ pack, quantity, currency, eurPrice, onToggle, onQuantity }: Props) {
  const [showsPictures, setShowsPictures] = useState(false)
  const isSelected = quantity > 0
  const nameId = `package-${pack._id}`

  return (
    <article className={styles.card} aria-labelledby={nameId} data-selected={isSelected}>
      <div className={styles.head}>
        <h3 id={nameId} className={styles.name}>
          {pack.name}
        </h3>
        {isSelected && (
          <span className={styles.badge}>
            <Icon name="check" size={14} />
            {quantity} in your booking
          </span>
        )}
      </div>
      <div className={styles.facts}>
        <PackagePrice
          price={pack.price}
          currency={currency}
          eurPrice={eurPrice}
          per={pack.packageType === 'MAIN' ? 'per person' : 'each'}
        />
        <ul className={styles.chips}>
          <li>{countOf(pack.weapons.length, 'weapon', 'weapons')}</li>
          <li>{countOf(totalRoundCount(pack.weapons), 'shot', 'shots')}</li>
        </ul>
      </div>
      <div className={styles.contents}>
        {showsPictures ? <PackagePictures packageId={pack._id} /> : <WeaponTable pack={pack} />}
        <Button
          look="quiet"
          aria-pressed={showsPictures}
          className={styles.inspect}
          onClick={() => setShowsPictures(!showsPictures)}
        >
          <Icon name={showsPictures ? 'back' : 'target'} size={18} />
          Inspect weapons
        </Button>
      </div>
      <div className={styles.actions}>
        <ButtonLink to={paths.bookingForm} look="primary" onClick={() => !isSelected && onToggle()} data-acts>
          Book now <span className="visuallyHidden">{`${pack.name}, goes to the booking form`}</span>
        </ButtonLink>
        <Button aria-pressed={isSelected} className={styles.select} onClick={onToggle}>
          <span className={styles.box} aria-hidden="true">
            {isSelected && <Icon name="check" size={14} />}
          </span>
          <span>
            Select <span className="visuallyHidden">{pack.name}</span>
          </span>
        </Button>
        {isSelected && (
          <QuantityStepper of={pack.name} value={quantity} max={maxPackageQuantity} onChange={onQuantity} />
        )}
      </div>
    </article>
  )
}
