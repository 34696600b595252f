import type { CashUp } from '@range/shared/cashUps/schema'
import { formatMoney } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/till'
import { Link } from 'react-router-dom'
import { ColumnTable } from '../../ui/table/ColumnTable'
import { instantText } from '../instantText'
import { allDifferencesText } from './CashSums'
import { currenciesIn } from './cashSums'

/** Lists past cash-ups, newest first. */
export function CashUpTable({ cashUps }: { cashUps: readonly CashUp[] }) {
  const areShared = cashUps.every(({ drawer }) => drawer === '')
  return (
    <ColumnTable
      caption={texts.cashUpsCaption}
      columns={[
        {
          title: texts.columns.shift,
          of: ({ number }) => <Link to={`${paths.till}/${number}`}>{texts.shift({ number })}</Link>,
          kind: 'name',
        },
        ...(areShared ? [] : [{ title: texts.columns.drawer, of: ({ drawer }: CashUp) => drawer || texts.shared }]),
        { title: texts.columns.closed, of: ({ until }) => instantText(until) },
        { title: texts.columns.closedBy, of: ({ clerk }) => clerk },
        {
          title: texts.columns.counted,
          of: ({ counted, expected }) =>
            currenciesIn(counted, expected)
              .map((currency) => formatMoney(counted[currency], currency))
              .join(' · '),
          kind: 'number',
        },
        { title: texts.columns.difference, of: allDifferencesText },
        { title: texts.columns.note, of: ({ note }) => note },
      ]}
      rows={cashUps}
      keyOf={({ number }) => number}
    />
  )
}
