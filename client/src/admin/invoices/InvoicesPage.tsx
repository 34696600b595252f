import { retryInvoices } from '@range/shared/api/invoices'
import { adminPageSize } from '@range/shared/limits'
import { paths } from '@range/shared/pagePaths'
import { countOf } from '@range/shared/text'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAction } from '../../ui/action/useAction'
import { Button } from '../../ui/button/Button'
import { Stack } from '../../ui/layout/boxes'
import { Loaded } from '../../ui/note/Loaded'
import { Note } from '../../ui/note/Note'
import { Page } from '../../ui/page/Page'
import { SegmentedChoice } from '../../ui/segmentedChoice/SegmentedChoice'
import { InvoiceTable } from '../bookings/invoices/InvoiceTable'
import { invoicesQuery, type Shown } from '../bookings/invoices/invoicesQuery'
import { Waiting } from '../bookings/Waiting'
import { ManagersOnly } from '../ManagersOnly'
import { Pagination } from '../Pagination'
import { Causes } from './Causes'
import { InvoicesExport } from './InvoicesExport'
import { XmlButton } from './XmlButton'

const options: { value: Shown; label: string }[] = [
  { value: 'WAITING', label: 'Waiting' },
  { value: 'ISSUED', label: 'Issued' },
  { value: 'ALL', label: 'All' },
]
const nothing: Record<Shown, string> = {
  WAITING: 'No invoice is waiting.',
  ISSUED: 'No invoice has been issued yet.',
  ALL: 'There are no invoices yet.',
}

/** Lists the invoices of all bookings; the waiting ones first, because some may need staff. */
export function Component() {
  const [shown, setShown] = useState<Shown>('WAITING')
  const [page, setPage] = useState(0)
  const invoices = useQuery(invoicesQuery(shown, page))
  const { data, isPlaceholderData } = invoices
  const lastPage = data && !isPlaceholderData ? Math.max(0, Math.ceil(data.total / adminPageSize) - 1) : page
  const retry = useAction(retryInvoices, {
    successText: ({ retried }) => `${countOf(retried, 'invoice is', 'invoices are')} issued within a minute.`,
    failure: { notDone: 'We couldn’t try again.' },
  })

  // Follows when the last page loses its last invoice.
  useEffect(() => {
    if (page > lastPage) setPage(lastPage)
  })

  return (
    <Page title="Invoices" lead="A document for each payment and refund, issued by your invoice service.">
      <Stack gap="5">
        {data?.service === 'off' && (
          <Note kind="info" title="No invoice service is connected.">
            <p>Set INVOICES in the server’s settings. Until then, invoices wait here.</p>
          </Note>
        )}
        {data && data.counts.failed > 0 && (
          <Note
            kind="warning"
            title={`${countOf(data.counts.failed, 'invoice has', 'invoices have')} not been issued.`}
          >
            <Causes causes={data.causes} />
            <p>Correct the reason, then try again.</p>
            <Button busy={retry.isPending} onClick={() => retry.act({})}>
              Try all again
            </Button>
          </Note>
        )}
        {data && data.counts.late > 0 && (
          <p>{countOf(data.counts.late, 'invoice is', 'invoices are')} more than a day late.</p>
        )}
        <SegmentedChoice
          legend="What is shown"
          options={options}
          value={shown}
          onChange={(value) => {
            setShown(value)
            setPage(0)
          }}
        />
        <Loaded query={invoices} problem="We couldn’t load the invoices." placeholder={<Waiting />} />
        {data && data.invoices.length === 0 && <p>{nothing[shown]}</p>}
        {data && data.invoices.length > 0 && (
          <InvoiceTable
            caption="Invoices"
            invoices={data.invoices}
            statedCauses={data.causes.map(({ reason }) => reason)}
            buttonsOf={(invoice) => data.service === 'built-in' && <XmlButton invoice={invoice} />}
            bookingOf={({ booking, orderNumber }) => (
              <Link to={paths.adminBooking(booking)} translate="no">
                {orderNumber}
              </Link>
            )}
          />
        )}
        {data && data.total > adminPageSize && (
          <Pagination
            label="Pages of invoices"
            pageCount={Math.ceil(data.total / adminPageSize)}
            page={Math.min(page, lastPage)}
            onChange={setPage}
          />
        )}
        <ManagersOnly>
          <InvoicesExport />
        </ManagersOnly>
      </Stack>
    </Page>
  )
}
