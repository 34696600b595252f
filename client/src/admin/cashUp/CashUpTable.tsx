import type { CashUp } from '@range/shared/cashUps/schema'
import { formatMoney } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
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
      caption="Cash-ups, newest first"
      columns={[
        {
          title: 'Shift',
          of: ({ number }) => <Link to={`${paths.till}/${number}`}>Shift {number}</Link>,
          kind: 'name',
        },
        ...(areShared ? [] : [{ title: 'Drawer', of: ({ drawer }: CashUp) => drawer || 'Shared' }]),
        { title: 'Closed', of: ({ until }) => instantText(until) },
        { title: 'Closed by', of: ({ clerk }) => clerk },
        {
          title: 'Counted',
          of: ({ counted, expected }) =>
            currenciesIn(counted, expected)
              .map((currency) => formatMoney(counted[currency], currency))
              .join(' · '),
          kind: 'number',
        },
        { title: 'Difference', of: allDifferencesText },
        { title: 'Note', of: ({ note }) => note },
      ]}
      rows={cashUps}
      keyOf={({ number }) => number}
    />
  )
}
