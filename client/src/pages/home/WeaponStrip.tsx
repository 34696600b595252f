import { paths } from '@range/shared/pagePaths'
import type { Weapon } from '@range/shared/weapons/schema'
import { Link } from 'react-router-dom'
import { weaponFamilies } from '../../features/weapons/families'
import styles from './WeaponStrip.module.css'

const shown = 6

/** Six weapons with pictures, taken from each family in turn. Each links to its family. */
export function WeaponStrip({ weapons }: { weapons: readonly Weapon[] }) {
  return (
    <ul className={styles.strip}>
      {oneOfEachFamily(weapons).map(({ weapon, anchor }) => (
        <li key={weapon._id}>
          <Link to={`${paths.weapons}#${anchor}`} translate="no">
            <img src={weapon.weaponImgSmall} alt="" width="480" height="320" loading="lazy" decoding="async" />
            {weapon.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function oneOfEachFamily(weapons: readonly Weapon[]) {
  const families = weaponFamilies(weapons.filter(({ weaponImgSmall }) => weaponImgSmall !== ''))
  const most = Math.max(0, ...families.map((family) => family.weapons.length))
  return Array.from({ length: most }, (_, place) =>
    families.flatMap(({ anchor, weapons }) => {
      const weapon = weapons[place]
      return weapon ? { weapon, anchor } : []
    }),
  )
    .flat()
    .slice(0, shown)
}
