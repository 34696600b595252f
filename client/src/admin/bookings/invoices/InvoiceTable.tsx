import type { Invoice } from '@range/shared/invoices/schema'
import { formatMoney } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/invoiceTable'
import { texts as kindTexts } from '@range/shared/texts/invoiceKinds'
import type { ReactNode } from 'react'
import { Table } from '../../../ui/table/Table'
import { instantText } from '../../instantText'
import { InvoiceBadge } from './InvoiceBadge'
import { InvoiceButtons } from './InvoiceButtons'
import styles from './InvoiceTable.module.css'

type Props = {
  caption: string
  invoices: readonly Invoice[]
  /** The reasons that the page states already, so that the rows leave them out. */
  statedCauses?: readonly string[]
  /** The cell that names the booking; left out where there is only one. */
  bookingOf?: (invoice: Invoice) => ReactNode
  /** More buttons of a document. */
  buttonsOf?: (invoice: Invoice) => ReactNode
}

/** A table of invoices with their state and buttons. */
export function InvoiceTable({ caption, invoices, statedCauses = [], bookingOf, buttonsOf }: Props) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{texts.at}</th>
          <th scope="col">{texts.document}</th>
          {bookingOf && <th scope="col">{texts.booking}</th>}
          <th scope="col">{texts.buyer}</th>
          <th scope="col">{texts.state}</th>
          <th scope="col" data-numeric>
            {texts.total}
          </th>
          <th scope="col">
            <span className="visuallyHidden">{texts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.id}>
            <td>{instantText(invoice.at)}</td>
            <td>
              {kindTexts.names[invoice.kind]}
              {invoice.number && <div>{invoice.number}</div>}
              {invoice.original && <div>{texts.ofOriginal({ number: invoice.original })}</div>}
            </td>
            {bookingOf && <td>{bookingOf(invoice)}</td>}
            <td>{invoice.buyer}</td>
            <td className={styles.state}>
              <InvoiceBadge invoice={invoice} isCauseStated={statedCauses.includes(invoice.reason)} />
            </td>
            <td data-numeric>{formatMoney(invoice.total, invoice.currency)}</td>
            <td>
              <InvoiceButtons invoice={invoice} />
              {buttonsOf?.(invoice)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
