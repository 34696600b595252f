import { formatMoney } from '@range/shared/money'
import type { Report } from '@range/shared/reports/schema'
import { Muted, Stack } from '../../ui/layout/boxes'
import { ColumnTable } from '../../ui/table/ColumnTable'
import styles from './SlotsSection.module.css'

/** The bookings that each reseller sold on these days, and the amounts that it owes for them. */
export function ResellersTable({ resellers }: { resellers: Report['resellers'] }) {
  return (
    <Stack as="section" aria-labelledby="sold-by-resellers" gap="3" className={styles.section}>
      <h3 id="sold-by-resellers">Sold by resellers</h3>
      <Muted>The numbers above include their bookings and people, but not their money: it’s owed, not taken.</Muted>
      <ColumnTable
        caption="Bookings and debts by reseller"
        columns={[
          { title: 'Reseller', of: ({ name }) => name, kind: 'name' },
          { title: 'Bookings', of: ({ bookings }) => bookings, kind: 'number' },
          { title: 'People', of: ({ people }) => people, kind: 'number' },
          { title: 'Owed, HUF', of: ({ HUF }) => formatMoney(HUF, 'HUF'), kind: 'number' },
          { title: 'Owed, EUR', of: ({ EUR }) => formatMoney(EUR, 'EUR'), kind: 'number' },
        ]}
        rows={resellers}
        keyOf={({ name }) => name}
      />
    </Stack>
  )
}
