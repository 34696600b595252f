import { formatMoney } from '@range/shared/money'
import type { Report } from '@range/shared/reports/schema'
import { Muted, Stack } from '../../ui/layout/boxes'
import { Table } from '../../ui/table/Table'
import styles from './SlotsSection.module.css'

/** The bookings that each reseller sold on these days, and the amounts that it owes for them. */
export function ResellersTable({ resellers }: { resellers: Report['resellers'] }) {
  return (
    <Stack as="section" aria-labelledby="sold-by-resellers" gap="3" className={styles.section}>
      <h3 id="sold-by-resellers">Sold by resellers</h3>
      <Muted>The numbers above include their bookings and people, but not their money: it’s owed, not taken.</Muted>
      <Table caption="Bookings and debts by reseller">
        <thead>
          <tr>
            <th scope="col">Reseller</th>
            {['Bookings', 'People', 'Owed, HUF', 'Owed, EUR'].map((heading) => (
              <th key={heading} scope="col" data-numeric>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {resellers.map(({ name, bookings, people, HUF, EUR }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-numeric>{bookings}</td>
              <td data-numeric>{people}</td>
              <td data-numeric>{formatMoney(HUF, 'HUF')}</td>
              <td data-numeric>{formatMoney(EUR, 'EUR')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  )
}
