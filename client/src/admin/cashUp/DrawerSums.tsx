import type { CashMovement, OpenShift } from '@range/shared/cashUps/schema'
import { amountLeft, type Currency, formatMoney } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/till'
import { Stack } from '../../ui/layout/boxes'
import styles from './CashUp.module.css'
import { currenciesIn, turnoverIn } from './cashSums'

type Props = Pick<OpenShift, 'float' | 'lines'> & {
  expected: NonNullable<OpenShift['expected']>
  movements: readonly CashMovement[]
}

/** Shows how the expected cash of a drawer comes about: float, payments, refunds, and cash put in and taken out. */
export function DrawerSums({ float, lines, movements, expected }: Props) {
  return currenciesIn(expected, float, turnoverIn('CASH', { lines, movements })).map((currency) => (
    <Stack key={currency} as="dl" gap="2" className={styles.sums}>
      {stepsOf({ float, lines, movements }, currency).map(([term, amount]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{formatMoney(amount, currency)}</dd>
        </div>
      ))}
      <div className={styles.difference}>
        <dt>{texts.expected.DRAWER}</dt>
        <dd>{formatMoney(expected[currency], currency)}</dd>
      </div>
    </Stack>
  ))
}

/** Returns the steps with a sum; the float is always shown. */
function stepsOf({ float, lines, movements }: Omit<Props, 'expected'>, currency: Currency): [string, number][] {
  const cash = lines.filter((line) => line.method === 'CASH' && line.currency === currency)
  const total = (name: 'taken' | 'undone' | 'refunded' | 'rounding', sign: 1 | -1) =>
    sum(
      cash.map((line) => sign * line[name]),
      currency,
    )
  const moved = (direction: CashMovement['direction'], sign: 1 | -1) =>
    sum(
      movements
        .filter((one) => one.direction === direction && one.currency === currency)
        .map(({ amount }) => sign * amount),
      currency,
    )
  const steps: [string, number][] = [
    [texts.steps.taken, total('taken', 1)],
    [texts.steps.undone, total('undone', -1)],
    [texts.steps.refunded, total('refunded', -1)],
    [texts.steps.rounding, total('rounding', 1)],
    [texts.steps.putIn, moved('IN', 1)],
    [texts.steps.takenOut, moved('OUT', -1)],
  ]
  return [[texts.steps.float, float[currency]], ...steps.filter(([, amount]) => amount !== 0)]
}

function sum(amounts: readonly number[], currency: Currency): number {
  return amountLeft(
    0,
    amounts.map((amount) => 0 - amount),
    currency,
  )
}
