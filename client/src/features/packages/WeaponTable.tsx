import { totalRoundCount } from '@range/shared/packages/contents'
import type { Package } from '@range/shared/packages/schema'
import styles from './WeaponTable.module.css'

/** The highest number of shots that the style sheet can draw beside the number. */
const mostShotsDrawn = 10

/** A package's weapons with their round types and rounds, and the total. */
export function WeaponTable({ pack }: { pack: Package }) {
  return (
    <table className={styles.table} aria-label={`Weapons in ${pack.name}`}>
      <thead>
        <tr>
          <th scope="col">Weapon</th>
          <th scope="col">Round type</th>
          <th scope="col" className={styles.count}>
            Rounds
          </th>
        </tr>
      </thead>
      <tbody>
        {pack.weapons.map(({ weapon, name, roundType, roundCount }) => (
          <tr key={`${weapon._id} ${roundType}`}>
            <th scope="row">{name}</th>
            <td>{roundType}</td>
            <td className={styles.count} data-shots={Math.min(roundCount, mostShotsDrawn)}>
              {roundCount}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td className={styles.count}>{totalRoundCount(pack.weapons)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
