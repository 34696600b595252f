import { amountText, type Currency } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/tillCount'
import { TextField } from '../../ui/field/Field'
import styles from './CashUp.module.css'
import { piecesTotal } from './pieces'

/** The notes and coins in circulation, by value. */
const values: Record<Currency, readonly string[]> = {
  HUF: ['20000', '10000', '5000', '2000', '1000', '500', '200', '100', '50', '20', '10', '5'],
  EUR: ['500', '200', '100', '50', '20', '10', '5', '2', '1', '0.5', '0.2', '0.1', '0.05', '0.02', '0.01'],
}

type Props = {
  currency: Currency
  pieces: Record<string, string>
  /** Whether the pieces show before anybody asks for them. */
  startsOpen?: boolean
  /** Called with the pieces and the text of their total, which is empty without pieces. */
  onChange: (pieces: Record<string, string>, total: string) => void
}

/** Counts the cash of one currency by note and coin. */
export function Denominations({ currency, pieces, startsOpen = false, onChange }: Props) {
  function count(value: string, text: string) {
    const changed = { ...pieces, [value]: text.replace(/\D/g, '') }
    const total = piecesTotal(changed, currency)
    onChange(changed, total === undefined ? '' : amountText(total, currency))
  }

  return (
    <details className={styles.pieces} open={startsOpen}>
      <summary>{texts.pieces({ currency })}</summary>
      <div>
        {values[currency].map((value) => (
          <TextField
            key={value}
            label={`${Number(value).toLocaleString('en').replace(/,/g, ' ')} ×`}
            inputMode="numeric"
            autoComplete="off"
            value={pieces[value] ?? ''}
            onChange={(event) => count(value, event.target.value)}
          />
        ))}
      </div>
    </details>
  )
}
