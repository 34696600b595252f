import type { Cash, TillCount } from '@range/shared/cashUps/schema'
import { type Currency, formatMoney } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/till'
import { Stack } from '../../ui/layout/boxes'
import styles from './CashUp.module.css'
import { currenciesIn, differenceOf } from './cashSums'

type Props = { expected: Cash; counted: Cash; place: 'DRAWER' | 'TERMINAL' }

/** Shows the expected and the counted sums of a drawer or terminal, and the difference. */
export function CashSums({ expected, counted, place }: Props) {
  return currenciesIn(expected, counted).map((currency) => {
    const difference = differenceOf(counted[currency], expected[currency], currency)
    return (
      <Stack key={currency} as="dl" gap="2" className={styles.sums}>
        <div>
          <dt>{texts.expected[place]}</dt>
          <dd>{formatMoney(expected[currency], currency)}</dd>
        </div>
        <div>
          <dt>{texts.counted}</dt>
          <dd>{formatMoney(counted[currency], currency)}</dd>
        </div>
        <div className={`${styles.difference} ${styles.large}`} data-differs={difference !== 0}>
          <dt>{texts.difference}</dt>
          <dd>{differenceText(difference, currency)}</dd>
        </div>
      </Stack>
    )
  })
}

/** Returns a difference in words: `correct`, `500 HUF short`, `500 HUF over`. */
function differenceText(difference: number, currency: Currency): string {
  if (difference === 0) return texts.correct
  const sum = formatMoney(Math.abs(difference), currency)
  return difference < 0 ? texts.short({ sum }) : texts.over({ sum })
}

/** Returns the difference of each currency in words: `HUF: 500 short. EUR: correct.` */
export function differencesText(currencies: readonly Currency[], counted: Cash, expected: Cash): string {
  return currencies
    .map((currency) => {
      const difference = differenceOf(counted[currency], expected[currency], currency)
      if (difference === 0) return texts.correctIn({ currency })
      const amount = formatMoney(Math.abs(difference), currency).replace(` ${currency}`, '')
      return difference < 0 ? texts.shortIn({ currency, amount }) : texts.overIn({ currency, amount })
    })
    .join(' ')
}

type Compared = Pick<TillCount, 'counted' | 'countedCard' | 'expected' | 'expectedCard'>

/** Returns the differences of the drawer and, if it was read, of the card terminal: `HUF: correct. Card terminal: HUF: 7 over.` */
export function allDifferencesText({ counted, countedCard, expected, expectedCard }: Compared): string {
  const cash = differencesText(currenciesIn(counted, expected), counted, expected)
  const card = countedCard && differencesText(currenciesIn(countedCard, expectedCard), countedCard, expectedCard)
  return card ? texts.withTerminal({ cash, card }) : cash
}
