import type { Package } from '@range/shared/packages/schema'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/packagePage'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../../ui/button/Button'
import { Icon } from '../../ui/icon/Icon'
import styles from './Onward.module.css'

/** Links to the packages before and after this one in the public order, and to all packages. */
export function Onward({ pack, packages }: { pack: Package; packages: readonly Package[] }) {
  const alike = packages.filter(({ packageType }) => packageType === pack.packageType)
  const place = alike.indexOf(pack)
  const [before, after] = [alike[place - 1], alike[place + 1]]

  return (
    <nav aria-label={texts.others} className={styles.onward}>
      <div className={styles.neighbours}>
        {before && (
          <ButtonLink to={paths.package(before.slug)}>
            <Icon name="chevronLeft" size={16} /> {before.name}
          </ButtonLink>
        )}
        {after && (
          <ButtonLink to={paths.package(after.slug)}>
            {after.name} <Icon name="chevronRight" size={16} />
          </ButtonLink>
        )}
      </div>
      <p>
        <Link to={paths.packages}>{texts.all}</Link>
      </p>
    </nav>
  )
}
