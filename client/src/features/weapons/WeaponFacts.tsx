import type { Package } from '@range/shared/packages/schema'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/weapons'
import { translated } from '@range/shared/translated'
import type { Weapon } from '@range/shared/weapons/schema'
import { Link } from 'react-router-dom'
import { RichText } from '../../ui/text/RichText'
import styles from './WeaponShowcase.module.css'

/** The facts about a weapon, and the packages that include it. */
export function WeaponFacts({ weapon, packages }: { weapon: Weapon; packages: readonly Package[] }) {
  const { _id, name } = weapon
  const inService = translated(weapon, 'inService')
  const description = translated(weapon, 'description')
  const those = packages.filter(({ weapons }) => weapons.some((entry) => entry.weapon._id === _id))

  return (
    <>
      <h3 translate="no">{name}</h3>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.caliber}</dt>
          <dd>{translated(weapon, 'caliber').text}</dd>
        </div>
        <div>
          <dt>{texts.inService}</dt>
          <dd lang={inService.lang}>{inService.text}</dd>
        </div>
      </dl>
      <p lang={description.lang}>{description.text}</p>
      {those.length > 0 && (
        <p className={styles.packages}>
          <RichText
            text={texts.inPackages}
            parts={{
              packages: () =>
                those.map((pack, at) => (
                  <span key={pack._id}>
                    {at > 0 && ', '}
                    <Link to={paths.package(pack.slug)} translate="no">
                      {pack.name}
                    </Link>
                  </span>
                )),
            }}
          />
        </p>
      )}
    </>
  )
}
