import type { Package } from '@range/shared/packages/schema'
import { contentsInWords } from '@range/shared/packages/weaponsInWords'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/home'
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
      <div className={styles.heading}>
        <h2 id="packages">{texts.pick}</h2>
        <Link to={paths.packages}>{texts.allPackages}</Link>
      </div>
      <ul className={styles.teasers}>
        {teasers.map(({ why, pack }) => (
          <li key={pack._id}>
            <PackagePicture picture={pack.picture} alt="" sizes={`${phoneScreen} 264px, 390px`} />
            <div className={styles.text}>
              <p className={styles.why}>{why}</p>
              <h3>
                <Link to={paths.package(pack.slug)} translate="no">
                  {pack.name}
                </Link>
              </h3>
              <p className={styles.counts}>{contentsInWords(pack)}</p>
              <PackagePrice price={pack.price} currency={currency} eurPrice={eurPrice} per={texts.perPerson} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
