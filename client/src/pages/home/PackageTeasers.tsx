import { totalRoundCount } from '@range/shared/packages/contents'
import type { Package } from '@range/shared/packages/schema'
import { paths } from '@range/shared/pagePaths'
import { countOf } from '@range/shared/text'
import { Link } from 'react-router-dom'
import { useRememberedCurrency } from '../../features/bookings/draft/useRememberedCurrency'
import { PackagePicture } from '../../features/packages/PackagePicture'
import { PackagePrice } from '../../features/packages/PackagePrice'
import { phoneScreen } from '../../lib/useMediaQuery'
import styles from './PackageTeasers.module.css'

type Props = { teasers: readonly { why: string; pack: Package }[]; eurPrice: number | undefined }

/** A few packages, each leading to its page. */
export function PackageTeasers({ teasers, eurPrice }: Props) {
  const currency = useRememberedCurrency()
  return (
    <section aria-labelledby="packages">
      <h2 id="packages">Pick a package</h2>
      <ul className={styles.teasers}>
        {teasers.map(({ why, pack }) => (
          <li key={pack._id}>
            <PackagePicture picture={pack.picture} alt="" sizes={`${phoneScreen} 100vw, 390px`} />
            <div className={styles.text}>
              <p className={styles.why}>{why}</p>
              <h3>
                <Link to={paths.package(pack.slug)}>{pack.name}</Link>
              </h3>
              {pack.forWhom && <p>{pack.forWhom}</p>}
              <p className={styles.counts}>
                {countOf(pack.weapons.length, 'weapon', 'weapons')} ·{' '}
                {countOf(totalRoundCount(pack.weapons), 'shot', 'shots')}
              </p>
              <PackagePrice price={pack.price} currency={currency} eurPrice={eurPrice} per="per person" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
