import { formatMoney } from '@range/shared/money'
import type { Report } from '@range/shared/reports/schema'
import { texts } from '@range/shared/staffTexts/report'
import { Muted, Stack } from '../../ui/layout/boxes'
import { ColumnTable } from '../../ui/table/ColumnTable'
import styles from './SlotsSection.module.css'

/** The bookings that each reseller sold on these days, and the amounts that it owes for them. */
export function ResellersTable({ resellers }: { resellers: Report['resellers'] }) {
  return (
    <Stack as="section" aria-labelledby="sold-by-resellers" gap="3" className={styles.section}>
      <h3 id="sold-by-resellers">{texts.soldByResellers}</h3>
      <Muted>{texts.resellersLead}</Muted>
      <ColumnTable
        caption={texts.resellersCaption}
        columns={[
          { title: texts.reseller, of: ({ name }) => name, kind: 'name' },
          { title: texts.bookings, of: ({ bookings }) => bookings, kind: 'number' },
          { title: texts.people, of: ({ people }) => people, kind: 'number' },
          { title: texts.owedIn({ currency: 'HUF' }), of: ({ HUF }) => formatMoney(HUF, 'HUF'), kind: 'number' },
          { title: texts.owedIn({ currency: 'EUR' }), of: ({ EUR }) => formatMoney(EUR, 'EUR'), kind: 'number' },
        ]}
        rows={resellers}
        keyOf={({ name }) => name}
      />
    </Stack>
  )
}
