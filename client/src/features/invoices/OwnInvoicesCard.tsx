import * as api from '@range/shared/api/invoices'
import { type InvoiceCompany, invoiceKindNames, type OwnInvoices } from '@range/shared/invoices/schema'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call'
import { unbrokenMoney } from '../../lib/unbrokenMoney'
import { Button } from '../../ui/button/Button'
import { lazyPart, Retry } from '../../ui/note/Retry'
import styles from './OwnInvoicesCard.module.css'

const CompanyForm = lazyPart('We couldn’t load the form.', () => import('./CompanyForm'))

const ownInvoicesQuery = (id: string) =>
  queryOptions({
    queryKey: ['own-invoices', id],
    queryFn: ({ signal }) => call(api.getOwnInvoices, { params: { id }, signal }),
  })

/** The invoices of a guest's booking, and the company that they can name for them. Renders nothing if there are none. */
export function OwnInvoicesCard({ bookingId }: { bookingId: string }) {
  const { data, error, refetch } = useQuery(ownInvoicesQuery(bookingId))
  if (error && !data) return <Retry what="We couldn’t load your invoices." onRetry={() => void refetch()} />
  if (!data || (data.companyChange === 'NONE' && data.invoices.length === 0 && !data.isComing)) return null
  return (
    <section className={`${styles.card} noPrint`} aria-labelledby="own-invoices">
      <h2 id="own-invoices">Invoice</h2>
      {data.invoices.length > 0 && (
        <ul className={styles.list}>
          {data.invoices.map(({ id, kind, number, total, currency }) => (
            <li key={id}>
              <span>
                {invoiceKindNames[kind]} {number}, {unbrokenMoney(total, currency)}
              </span>
              <a
                href={`/api/v1/booking/${bookingId}/invoices/${id}/pdf`}
                target="_blank"
                rel="noopener"
                aria-label={`PDF of ${number}`}
              >
                PDF
              </a>
            </li>
          ))}
        </ul>
      )}
      {data.isComing && <p>Your invoice is being prepared. We’ll email it to you.</p>}
      {data.companyChange !== 'NONE' && <Company bookingId={bookingId} own={data} />}
    </section>
  )
}

function Company({ bookingId, own }: { bookingId: string; own: OwnInvoices }) {
  const [isOpen, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (company: InvoiceCompany | null) =>
      call(api.saveOwnCompany, { params: { id: bookingId }, body: { company } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(ownInvoicesQuery(bookingId).queryKey, saved)
      setOpen(false)
    },
  })
  const { company, companyChange, isAsked } = own
  const isRequest = companyChange === 'ASK'

  if (isOpen) {
    return (
      <>
        {isRequest && <p>We’ll ask the range to issue it again to your company.</p>}
        <CompanyForm company={company} isSaving={isPending} error={error} onSave={mutate} onCancel={close} />
      </>
    )
  }
  return (
    <>
      <p role="status">{company && companyText(company, { isRequest, isAsked })}</p>
      {error && <Retry what={`The company was not removed. ${error.message}`} onRetry={() => mutate(null)} />}
      <div className={styles.buttons}>
        <Button onClick={() => setOpen(true)}>{company ? 'Change company' : 'Invoice to a company…'}</Button>
        {company && (!isRequest || isAsked) && (
          <Button look="quiet" busy={isPending} onClick={() => mutate(null)}>
            Remove company
          </Button>
        )}
      </div>
    </>
  )

  function close() {
    reset()
    setOpen(false)
  }
}

function companyText(
  { name, taxNumber }: InvoiceCompany,
  { isRequest, isAsked }: { isRequest: boolean; isAsked: boolean },
) {
  const who = taxNumber ? `${name}, ${taxNumber}` : name
  if (isAsked) return `We have asked the range to issue the invoice again to ${who}.`
  return isRequest ? `Invoiced to ${who}.` : `Your invoice will be made out to ${who}.`
}
