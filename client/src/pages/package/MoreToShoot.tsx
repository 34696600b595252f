import { totalRoundCount } from '@range/shared/packages/contents'
import type { Package } from '@range/shared/packages/schema'
import { paths } from '@range/shared/pagePaths'
import { texts as contentsTexts } from '@range/shared/texts/packageContents'
import { texts } from '@range/shared/texts/packagePage'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../../ui/icon/Icon'
import styles from './MoreToShoot.module.css'

type Props = {
  extras: readonly Package[]
  /** The ids of the ticked ones. */
  chosen: readonly string[]
  price: (extra: Package) => ReactNode
  onChange: (chosen: readonly string[]) => void
}

/** The extra packages, which the form takes over when the guest chooses an hour. */
export function MoreToShoot({ extras, chosen, price, onChange }: Props) {
  const turn = (id: string) => (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])

  return (
    <section aria-labelledby="more-to-shoot" className={styles.more}>
      <h2 id="more-to-shoot">{texts.more}</h2>
      <p>{texts.moreHint}</p>
      <ul>
        {extras.map((extra) => (
          <li key={extra._id}>
            <label>
              <input type="checkbox" checked={chosen.includes(extra._id)} onChange={() => onChange(turn(extra._id))} />
              <span className={styles.name} translate="no">
                {extra.name}
              </span>
              <small>{contentsTexts.shots({ count: totalRoundCount(extra.weapons) })}</small>
            </label>
            {price(extra)}
            <Link to={paths.package(extra.slug)} aria-label={texts.about({ name: extra.name })}>
              <Icon name="chevronRight" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
