import type { Cash, TillCount } from '@range/shared/cashUps/schema'
import { type Currency, formatMoney } from '@range/shared/money'
import { Stack } from '../../ui/layout/boxes'
import styles from './CashUp.module.css'
import { currenciesIn, differenceOf } from './cashSums'

type Props = { expected: Cash; counted: Cash; where: string }

/** Shows the expected and the counted sums of a drawer or terminal, and the difference. */
export function CashSums({ expected, counted, where }: Props) {
  return currenciesIn(expected, counted).map((currency) => {
    const difference = differenceOf(counted[currency], expected[currency], currency)
    return (
      <Stack key={currency} as="dl" gap="2" className={styles.sums}>
        <div>
          <dt>Expected {where}</dt>
          <dd>{formatMoney(expected[currency], currency)}</dd>
        </div>
        <div>
          <dt>Counted</dt>
          <dd>{formatMoney(counted[currency], currency)}</dd>
        </div>
        <div className={`${styles.difference} ${styles.large}`} data-differs={difference !== 0}>
          <dt>Difference</dt>
          <dd>{differenceText(difference, currency)}</dd>
        </div>
      </Stack>
    )
  })
}

/** Returns a difference in words: `correct`, `500 HUF short`, `500 HUF over`. */
function differenceText(difference: number, currency: Currency): string {
  if (difference === 0) return 'correct'
  return `${formatMoney(Math.abs(difference), currency)} ${difference < 0 ? 'short' : 'over'}`
}

/** Returns the difference of each currency in words: `HUF: 500 short. EUR: correct.` */
export function differencesText(currencies: readonly Currency[], counted: Cash, expected: Cash): string {
  return currencies
    .map((currency) => {
      const text = differenceText(differenceOf(counted[currency], expected[currency], currency), currency)
      return `${currency}: ${text.replace(` ${currency}`, '')}.`
    })
    .join(' ')
}

type Compared = Pick<TillCount, 'counted' | 'countedCard' | 'expected' | 'expectedCard'>

/** Returns the differences of the drawer and, if it was read, of the card terminal: `HUF: correct. Card terminal: HUF: 7 over.` */
export function allDifferencesText({ counted, countedCard, expected, expectedCard }: Compared): string {
  const cash = differencesText(currenciesIn(counted, expected), counted, expected)
  const card = countedCard && differencesText(currenciesIn(countedCard, expectedCard), countedCard, expectedCard)
  return card ? `${cash} Card terminal: ${card}` : cash
}
