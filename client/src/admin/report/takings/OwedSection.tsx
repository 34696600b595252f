import { formatMoney } from '@range/shared/money'
import type { OwedEntry } from '@range/shared/reports/ledger'
import { owedSums } from '@range/shared/reports/owedSums'
import { countOf } from '@range/shared/text'
import { Muted, Stack } from '../../../ui/layout/boxes'
import { Table } from '../../../ui/table/Table'
import { instantText } from '../../instantText'
import { FoldedLines, LineCells } from './FoldedLines'
import styles from './TakingsSection.module.css'

/** The amounts that resellers newly owe, or were credited, on these days: sums by reseller and a collapsed table of lines. */
export function OwedSection({ owed }: { owed: readonly OwedEntry[] }) {
  return (
    <Stack as="section" aria-labelledby="owed">
      <h3 id="owed">Owed by resellers</h3>
      <Muted>
        Owed, not taken, so not part of the takings. A booking is owed once its reseller confirms it, and credited when
        it’s cancelled.
      </Muted>
      <Table caption="Owed by reseller and currency">
        <thead>
          <tr>
            <th scope="col">Reseller</th>
            {['Owed', 'Credited', 'Net'].map((heading) => (
              <th key={heading} scope="col" data-numeric>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {owedSums(owed).map(({ reseller, currency, owed, credited, left }) => (
            <tr key={`${reseller} ${currency}`}>
              <th scope="row">{reseller}</th>
              {[owed, 0 - credited, left].map((amount, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
                <td key={column} data-numeric>
                  {formatMoney(amount, currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <OwedLines owed={owed} />
    </Stack>
  )
}

function OwedLines({ owed }: { owed: readonly OwedEntry[] }) {
  return (
    <FoldedLines
      summary={countOf(owed.length, 'line owed or credited', 'lines owed or credited')}
      caption="Owed and credited"
      headings={['When', 'What', 'Reseller', 'Voucher']}
    >
      {owed.map((entry) => (
        <tr key={entry.key}>
          <td className={styles.session}>{instantText(entry.at)}</td>
          <td>{entry.amount < 0 ? 'Credited' : 'Owed'}</td>
          <td>{entry.reseller}</td>
          <td className={styles.session}>{entry.reference || '-'}</td>
          <LineCells line={entry} />
        </tr>
      ))}
    </FoldedLines>
  )
}
