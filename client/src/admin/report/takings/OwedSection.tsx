import { formatMoney } from '@range/shared/money'
import type { OwedEntry } from '@range/shared/reports/ledger'
import { owedSums } from '@range/shared/reports/owedSums'
import { countOf } from '@range/shared/text'
import { Muted, Stack } from '../../../ui/layout/boxes'
import { ColumnTable } from '../../../ui/table/ColumnTable'
import { instantText } from '../../instantText'
import { FoldedLines } from './FoldedLines'
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
      <ColumnTable
        caption="Owed by reseller and currency"
        columns={[
          { title: 'Reseller', of: ({ reseller }) => reseller, kind: 'name' },
          { title: 'Owed', of: ({ owed, currency }) => formatMoney(owed, currency), kind: 'number' },
          { title: 'Credited', of: ({ credited, currency }) => formatMoney(0 - credited, currency), kind: 'number' },
          { title: 'Net', of: ({ left, currency }) => formatMoney(left, currency), kind: 'number' },
        ]}
        rows={owedSums(owed)}
        keyOf={({ reseller, currency }) => `${reseller} ${currency}`}
      />
      <FoldedLines
        summary={countOf(owed.length, 'line owed or credited', 'lines owed or credited')}
        caption="Owed and credited"
        columns={[
          { title: 'When', of: ({ at }) => instantText(at), className: styles.session },
          { title: 'What', of: ({ amount }) => (amount < 0 ? 'Credited' : 'Owed') },
          { title: 'Reseller', of: ({ reseller }) => reseller },
          { title: 'Voucher', of: ({ reference }) => reference || '-', className: styles.session },
        ]}
        lines={owed}
      />
    </Stack>
  )
}
