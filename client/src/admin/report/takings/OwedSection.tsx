import { formatMoney } from '@range/shared/money'
import type { OwedEntry } from '@range/shared/reports/ledger'
import { owedSums } from '@range/shared/reports/owedSums'
import { texts } from '@range/shared/staffTexts/takings'
import { Muted, Stack } from '../../../ui/layout/boxes'
import { ColumnTable } from '../../../ui/table/ColumnTable'
import { instantText } from '../../instantText'
import { FoldedLines } from './FoldedLines'
import styles from './TakingsSection.module.css'

/** The amounts that resellers newly owe, or were credited, on these days: sums by reseller and a collapsed table of lines. */
export function OwedSection({ owed }: { owed: readonly OwedEntry[] }) {
  return (
    <Stack as="section" aria-labelledby="owed">
      <h3 id="owed">{texts.owedTitle}</h3>
      <Muted>{texts.owedLead}</Muted>
      <ColumnTable
        caption={texts.owedCaption}
        columns={[
          { title: texts.reseller, of: ({ reseller }) => reseller, kind: 'name' },
          { title: texts.owed, of: ({ owed, currency }) => formatMoney(owed, currency), kind: 'number' },
          {
            title: texts.credited,
            of: ({ credited, currency }) => formatMoney(0 - credited, currency),
            kind: 'number',
          },
          { title: texts.net, of: ({ left, currency }) => formatMoney(left, currency), kind: 'number' },
        ]}
        rows={owedSums(owed)}
        keyOf={({ reseller, currency }) => `${reseller} ${currency}`}
      />
      <FoldedLines
        summary={texts.owedLines({ count: owed.length })}
        caption={texts.owedLinesCaption}
        columns={[
          { title: texts.when, of: ({ at }) => instantText(at), className: styles.session },
          { title: texts.what, of: ({ amount }) => (amount < 0 ? texts.credited : texts.owed) },
          { title: texts.reseller, of: ({ reseller }) => reseller },
          { title: texts.voucher, of: ({ reference }) => reference || '-', className: styles.session },
        ]}
        lines={owed}
      />
    </Stack>
  )
}
