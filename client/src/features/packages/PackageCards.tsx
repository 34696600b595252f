import { packagePlaceholders } from '@range/shared/limits'
import type { Currency } from '@range/shared/money'
import type { Package } from '@range/shared/packages/schema'
import { texts } from '@range/shared/texts/packageCard'
import { Skeleton } from '../../ui/skeleton/Skeleton'
import { PackageCard } from './PackageCard'
import styles from './PackageCards.module.css'

type Props = {
  packages: readonly Package[]
  quantities: Readonly<Record<string, number>>
  currency: Currency
  /** HUF per EUR; undefined until it is loaded. */
  eurPrice: number | undefined
  /** Null while no package has been booked often enough; undefined until it is known. */
  mostChosen: string | null | undefined
  /** Both callbacks must keep their identity; otherwise every card rerenders. */
  onToggle: (id: string) => void
  onQuantity: (id: string, quantity: number) => void
}

/** The package cards, with the selected quantities. */
export function PackageCards({ packages, quantities, mostChosen, ...shared }: Props) {
  return (
    <ul className={styles.grid}>
      {packages.map((pack, index) => (
        <li key={pack._id}>
          <PackageCard
            pack={pack}
            quantity={quantities[pack._id] ?? 0}
            badge={badgeOf(pack, index, mostChosen)}
            {...shared}
          />
        </li>
      ))}
    </ul>
  )
}

/** Returns why a card stands out. We suggest the first package until guests have made one the most chosen. */
function badgeOf({ _id }: Package, index: number, mostChosen: string | null | undefined): string | undefined {
  if (mostChosen === null) return index === 0 ? texts.suggestion : undefined
  return _id === mostChosen ? texts.mostChosen : undefined
}

/** The placeholders shown until the packages are loaded. */
export function PackagePlaceholders() {
  return (
    <div role="status" aria-label={texts.loading}>
      <ul className={styles.grid}>
        {Array.from({ length: packagePlaceholders }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike and never move
          <li key={index} className={styles.placeholder}>
            <span className={styles.spinner} aria-hidden="true" />
            <Skeleton width="60%" height="28px" />
            <Skeleton width="45%" height="36px" />
            <Skeleton height="48px" />
          </li>
        ))}
      </ul>
    </div>
  )
}
