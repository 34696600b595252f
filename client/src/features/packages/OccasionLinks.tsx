import type { Package } from '@range/shared/packages/schema'
import { texts } from '@range/shared/texts/packageCard'
import { translated } from '@range/shared/translated'
import { JumpLink } from '../../ui/link/JumpLink'
import styles from './OccasionLinks.module.css'
import { cardId } from './PackageCard'

/** Links to the cards of the packages for an occasion; renders nothing when no package names one. */
export function OccasionLinks({ packages }: { packages: readonly Package[] }) {
  const named = packages.filter(({ occasion }) => occasion !== '')
  if (named.length === 0) return null

  return (
    <nav aria-label={texts.occasions} className={styles.links}>
      {named.map((pack) => {
        const { text, lang } = translated(pack, 'occasion')
        return (
          <JumpLink key={pack._id} anchor={cardId(pack)} lang={lang}>
            {text}
          </JumpLink>
        )
      })}
    </nav>
  )
}
