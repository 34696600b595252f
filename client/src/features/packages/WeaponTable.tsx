import { totalRoundCount } from '@range/shared/packages/contents'
import type { Package } from '@range/shared/packages/schema'
import { useState } from 'react'
import styles from './WeaponTable.module.css'

const rowsAtFirst = 6
const rowsAtFirstOnPhone = 3
/** The highest number of shots that the style sheet can draw beside the number. */
const mostShotsDrawn = 10

/** A package's weapons with their round types and rounds, and the total. A long list starts collapsed. */
export function WeaponTable({ pack, isWhole: startsWhole = false }: { pack: Package; isWhole?: boolean }) {
  const count = pack.weapons.length
  const [isWhole, setIsWhole] = useState(startsWhole || count <= rowsAtFirstOnPhone)

  return (
    <>
      <table className={styles.table} aria-label={`Weapons in ${pack.name}`} data-folded={!isWhole}>
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
          {pack.weapons.map(({ weapon, name, roundType, roundCount }, index) => (
            <tr key={`${weapon._id} ${roundType}`} hidden={!isWhole && index >= rowsAtFirst}>
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
      {!isWhole && (
        <button
          type="button"
          className={styles.more}
          data-fits={count <= rowsAtFirst}
          aria-label={`Show all ${count} weapons`}
          aria-expanded="false"
          onClick={() => setIsWhole(true)}
        >
          Show all {count}
        </button>
      )}
    </>
  )
}
