import { totalRoundCount } from '@range/shared/packages/contents'
import type { Package } from '@range/shared/packages/schema'
import { texts } from '@range/shared/texts/weaponTable'
import styles from './WeaponTable.module.css'

/** The highest number of shots that the style sheet can draw beside the number. */
const mostShotsDrawn = 10

/** A package's weapons with their round types and rounds, and the total. */
export function WeaponTable({ pack }: { pack: Package }) {
  return (
    <table className={styles.table} aria-label={texts.label({ name: pack.name })}>
      <thead>
        <tr>
          <th scope="col">{texts.weapon}</th>
          <th scope="col">{texts.roundType}</th>
          <th scope="col" className={styles.count}>
            {texts.rounds}
          </th>
        </tr>
      </thead>
      <tbody>
        {pack.weapons.map(({ weapon, name, roundType, roundCount }) => (
          <tr key={`${weapon._id} ${roundType}`}>
            <th scope="row" translate="no">
              {name}
            </th>
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
            {texts.total}
          </th>
          <td className={styles.count}>{totalRoundCount(pack.weapons)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
