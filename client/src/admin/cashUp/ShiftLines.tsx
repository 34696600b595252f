import type { OpenShift } from '@range/shared/cashUps/schema'
import { formatMoney } from '@range/shared/money'
import { Table } from '../../ui/table/Table'

/** What each clerk took and refunded at the desk; the card sums are for the slip of the card terminal. */
export function ShiftLines({ lines }: Pick<OpenShift, 'lines'>) {
  return (
    <Table caption="Taken at the desk by clerk">
      <thead>
        <tr>
          <th scope="col">Clerk</th>
          <th scope="col">How</th>
          {['Taken', 'Refunded', 'Left'].map((heading) => (
            <th key={heading} scope="col" data-numeric>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ clerk, method, currency, taken, refunded, left }) => (
          <tr key={`${clerk} ${method} ${currency}`}>
            <th scope="row">{clerk}</th>
            <td>{method === 'CASH' ? 'Cash' : 'Card'}</td>
            <td data-numeric>{formatMoney(taken, currency)}</td>
            <td data-numeric>{formatMoney(0 - refunded, currency)}</td>
            <td data-numeric>{formatMoney(left, currency)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
