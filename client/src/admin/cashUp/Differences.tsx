import type { Cash } from '@range/shared/cashUps/schema'
import { type Currency, formatMoney } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/tillCount'
import { differencesText } from './CashSums'
import styles from './CashUp.module.css'
import { differenceOf } from './cashSums'

type Compared = {
  place: 'DRAWER' | 'TERMINAL'
  asked: readonly Currency[]
  /** A sum is NaN while it is not known. */
  counted: Cash | undefined
  expected: Cash
}

/** Shows the differences while a clerk counts. Each line has its place before it is known, so nothing below it moves. */
export function Differences({ places }: { places: readonly Compared[] }) {
  return (
    <div role="status" className={styles.differences}>
      {places.flatMap(({ place, asked, counted, expected }) =>
        asked.map((currency) => {
          const key = `${place} ${currency}`
          if (!counted || Number.isNaN(counted[currency])) return <p key={key}>{'\u00A0'}</p>
          const differs = differenceOf(counted[currency], expected[currency], currency) !== 0
          const difference = differencesText([currency], counted, expected)
          return (
            <p key={key} data-differs={differs}>
              {place === 'TERMINAL' ? texts.terminalDifference({ difference }) : difference}
            </p>
          )
        }),
      )}
    </div>
  )
}

/** Returns what goes to the safe in words; undefined until the cash is counted. */
export function toTheSafe(asked: readonly Currency[], counted: Cash, left: Cash): string | undefined {
  if (!asked.every((currency) => counted[currency] >= left[currency])) return undefined
  const [first = '', second] = asked.map((currency) =>
    formatMoney(differenceOf(counted[currency], left[currency], currency), currency),
  )
  return second === undefined ? first : texts.twoSums({ first, second })
}
