import type { CashUp } from '@range/shared/cashUps/schema'
import { formatMoney } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
import { Link } from 'react-router-dom'
import { Table } from '../../ui/table/Table'
import { instantText } from '../instantText'
import { allDifferencesText } from './CashSums'
import { currenciesIn } from './cashSums'

/** Lists past cash-ups, newest first. */
export function CashUpTable({ cashUps }: { cashUps: readonly CashUp[] }) {
  const areShared = cashUps.every(({ drawer }) => drawer === '')
  return (
    <Table caption="Cash-ups, newest first">
      <thead>
        <tr>
          {['Shift', ...(areShared ? [] : ['Drawer']), 'Closed', 'Closed by'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
          <th scope="col" data-numeric>
            Counted
          </th>
          <th scope="col">Difference</th>
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        {cashUps.map((cashUp) => {
          const { number, drawer, until, clerk, counted, expected, note } = cashUp
          return (
            <tr key={number}>
              <th scope="row">
                <Link to={paths.cashUpSheet(number)}>Shift {number}</Link>
              </th>
              {!areShared && <td>{drawer || 'Shared'}</td>}
              <td>{instantText(until)}</td>
              <td>{clerk}</td>
              <td data-numeric>
                {currenciesIn(counted, expected)
                  .map((currency) => formatMoney(counted[currency], currency))
                  .join(' · ')}
              </td>
              <td>{allDifferencesText(cashUp)}</td>
              <td>{note}</td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
