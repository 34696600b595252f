import type { TillCount } from '@range/shared/cashUps/schema'
import { Button } from '../../ui/button/Button'
import { instantText } from '../instantText'
import { CashSums } from './CashSums'

type Props = { count: TillCount; onCountAgain: () => void }

/** The blind count that a shift is closed with, beside the sums expected then. */
export function BlindCount({ count, onCountAgain }: Props) {
  const { clerk, at, counted, countedCard, expected, expectedCard } = count
  return (
    <div>
      <p>
        Counted blind by {clerk} at {instantText(at)}. Nothing has moved since.
      </p>
      <CashSums expected={expected} counted={counted} where="in the drawer" />
      {countedCard && <CashSums expected={expectedCard} counted={countedCard} where="on the terminal" />}
      <Button look="quiet" onClick={onCountAgain}>
        Count again
      </Button>
    </div>
  )
}
