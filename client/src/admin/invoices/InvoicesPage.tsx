import { retryInvoices } from '@range/shared/api/invoices'
import { adminPageSize } from '@range/shared/limits'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/invoicesPage'
import { texts as names } from '@range/shared/texts/navigation'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAction } from '../../ui/action/useAction'
import { Button, ButtonLink } from '../../ui/button/Button'
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

const options: readonly Shown[] = ['WAITING', 'ISSUED', 'ALL']

/** Lists the invoices of all bookings; the waiting ones first, because some may need staff. */
export function Component() {
  const [shown, setShown] = useState<Shown>('WAITING')
  const [page, setPage] = useState(0)
  const invoices = useQuery(invoicesQuery(shown, page))
  const { data, isPlaceholderData } = invoices
  const lastPage = data && !isPlaceholderData ? Math.max(0, Math.ceil(data.total / adminPageSize) - 1) : page
  const retry = useAction(retryInvoices, {
    successText: ({ retried }) => texts.retried({ count: retried }),
    failure: { notDone: texts.notRetried },
  })

  // Follows when the last page loses its last invoice.
  useEffect(() => {
    if (page > lastPage) setPage(lastPage)
  })

  return (
    <Page title={names.invoices} lead={texts.lead}>
      <Stack gap="5">
        {data?.service === 'off' && (
          <Note kind="info" title={texts.noService}>
            <p>{texts.setService}</p>
          </Note>
        )}
        {data && data.counts.failed > 0 && (
          <Note kind="warning" title={texts.failed({ count: data.counts.failed })}>
            <Causes causes={data.causes} />
            <p>{texts.correctReason}</p>
            <Button busy={retry.isPending} onClick={() => retry.act({})}>
              {texts.tryAll}
            </Button>
          </Note>
        )}
        {data && data.counts.late > 0 && <p>{texts.late({ count: data.counts.late })}</p>}
        <SegmentedChoice
          legend={texts.whatIsShown}
          options={options.map((one) => ({ value: one, label: texts.shown[one] }))}
          value={shown}
          onChange={(value) => {
            setShown(value)
            setPage(0)
          }}
        />
        <Loaded query={invoices} problem={texts.notLoaded} placeholder={<Waiting />} />
        {data && data.invoices.length === 0 && <p>{texts.nothing[shown]}</p>}
        {data && data.invoices.length > 0 && (
          <InvoiceTable
            caption={texts.caption}
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
            label={texts.pages}
            pageCount={Math.ceil(data.total / adminPageSize)}
            page={Math.min(page, lastPage)}
            onChange={setPage}
          />
        )}
        <ManagersOnly>
          <InvoicesExport />
          <ButtonLink to={paths.receiptDays}>{texts.receiptsByDay}</ButtonLink>
        </ManagersOnly>
      </Stack>
    </Page>
  )
}
