import type { CashMovement, OpenShift } from '@range/shared/cashUps/schema'
import { amountLeft, type Currency, formatMoney } from '@range/shared/money'
import styles from './CashUp.module.css'
import { currenciesIn } from './cashSums'

type Props = Pick<OpenShift, 'float' | 'lines'> & {
  expected: NonNullable<OpenShift['expected']>
  movements: readonly CashMovement[]
}

/** Shows how the expected cash of a drawer comes about: float, payments, refunds, and cash put in and taken out. */
export function DrawerSums({ float, lines, movements, expected }: Props) {
  return currenciesIn(expected, float).map((currency) => (
    <dl key={currency} className={styles.sums}>
      {stepsOf({ float, lines, movements }, currency).map(([term, amount]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{formatMoney(amount, currency)}</dd>
        </div>
      ))}
      <div className={styles.difference}>
        <dt>Expected in the drawer</dt>
        <dd>{formatMoney(expected[currency], currency)}</dd>
      </div>
    </dl>
  ))
}

/** Returns the steps with a sum; the float is always shown. */
function stepsOf({ float, lines, movements }: Omit<Props, 'expected'>, currency: Currency): [string, number][] {
  const cash = lines.filter((line) => line.method === 'CASH' && line.currency === currency)
  const moved = (direction: CashMovement['direction']) =>
    movements.filter((one) => one.direction === direction && one.currency === currency).map(({ amount }) => amount)
  const steps: [string, number][] = [
    [
      'Cash taken',
      sum(
        cash.map(({ taken }) => taken),
        currency,
      ),
    ],
    [
      'Cash refunded',
      amountLeft(
        0,
        cash.map(({ refunded }) => refunded),
        currency,
      ),
    ],
    ['Put in', sum(moved('IN'), currency)],
    ['Taken out', amountLeft(0, moved('OUT'), currency)],
  ]
  return [['Float at the start', float[currency]], ...steps.filter(([, amount]) => amount !== 0)]
}

function sum(amounts: readonly number[], currency: Currency): number {
  return amountLeft(
    0,
    amounts.map((amount) => 0 - amount),
    currency,
  )
}
