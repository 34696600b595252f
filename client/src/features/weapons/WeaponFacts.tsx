import type { Package } from '@range/shared/packages/schema'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/weapons'
import type { Weapon } from '@range/shared/weapons/schema'
import { Link } from 'react-router-dom'
import { RichText } from '../../ui/text/RichText'
import styles from './WeaponShowcase.module.css'

/** The facts about a weapon, and the packages that include it. */
export function WeaponFacts({ weapon, packages }: { weapon: Weapon; packages: readonly Package[] }) {
  const { _id, name, caliber, inService, description } = weapon
  const those = packages.filter(({ weapons }) => weapons.some((entry) => entry.weapon._id === _id))

  return (
    <>
      <h3>{name}</h3>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.caliber}</dt>
          <dd>{caliber}</dd>
        </div>
        <div>
          <dt>{texts.inService}</dt>
          <dd>{inService}</dd>
        </div>
      </dl>
      <p>{description}</p>
      {those.length > 0 && (
        <p className={styles.packages}>
          <RichText
            text={texts.inPackages}
            parts={{
              packages: () =>
                those.map((pack, at) => (
                  <span key={pack._id}>
                    {at > 0 && ', '}
                    <Link to={paths.package(pack.slug)}>{pack.name}</Link>
                  </span>
                )),
            }}
          />
        </p>
      )}
    </>
  )
}
