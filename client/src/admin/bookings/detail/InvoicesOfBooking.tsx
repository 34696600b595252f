import { getBookingInvoices, reissueInvoice, saveBookingCompany } from '@range/shared/api/invoices'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { countryName } from '@range/shared/countries'
import type { BookingInvoices, Invoice } from '@range/shared/invoices/schema'
import { countOf } from '@range/shared/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import CompanyForm from '../../../features/invoices/CompanyForm'
import { query } from '../../../lib/query'
import { readText, removeStored } from '../../../lib/storage'
import { draftKeyOf } from '../../../lib/unsavedWork'
import { useAction } from '../../../ui/action/useAction'
import { Button } from '../../../ui/button/Button'
import { Retry } from '../../../ui/note/Retry'
import { QuestionDialog } from '../../QuestionDialog'
import { WhoIsTold } from '../actions/WhoIsTold'
import { InvoiceTable } from '../invoices/InvoiceTable'
import { FoldedPart } from './FoldedPart'
import styles from './InvoicesOfBooking.module.css'

/** The documents of a booking and the company they are made out to. Renders nothing while it gets none. */
export function InvoicesOfBooking({ booking }: { booking: StaffBookingDetail }) {
  const { _id: bookingId, country } = booking
  const { data, error, refetch } = useQuery(query(getBookingInvoices, { params: { id: bookingId } }))
  if (error && !data) return <Retry what="We couldn’t load the invoices." onRetry={() => void refetch()} />
  if (!data || (!data.canChangeCompany && data.invoices.length === 0)) return null
  const summary = data.invoices.length > 0 ? countOf(data.invoices.length, 'document', 'documents') : 'None yet'
  const draftKey = draftKeyOf(`invoice-company ${bookingId}`)
  return (
    <FoldedPart title="Invoices" summary={summary} startsOpen={readText('session', draftKey) !== null}>
      <div className={styles.invoices}>
        <Documents booking={booking} data={data} />
        {data.canChangeCompany && <Company {...{ bookingId, country, data, draftKey }} />}
      </div>
    </FoldedPart>
  )
}

function Documents({ booking, data }: { booking: StaffBookingDetail; data: BookingInvoices }) {
  const { invoices, company } = data
  const [asked, setAsked] = useState<Invoice>()
  const queryClient = useQueryClient()
  const close = () => setAsked(undefined)
  const reissue = useAction(reissueInvoice, {
    failure: {
      notDone: 'The invoice was not issued again.',
      whether: 'it was issued again',
      again: 'Check the invoices before you press again.',
    },
    onDone: (saved) => {
      queryClient.setQueryData(query(getBookingInvoices, { params: { id: booking._id } }).queryKey, saved)
      close()
    },
    onFailed: close,
  })
  if (invoices.length === 0) return <p>No payment of this booking has an invoice yet.</p>
  return (
    <>
      <InvoiceTable caption="Invoices of this booking" invoices={invoices} />
      {invoices
        .filter(({ canReissue }) => canReissue)
        .map((invoice) => (
          <Button key={invoice.id} onClick={() => setAsked(invoice)}>
            Reissue {invoice.number} to {company?.name}…
          </Button>
        ))}
      {asked && (
        <QuestionDialog
          question={`Issue ${asked.number} again to ${company?.name}?`}
          cancelLabel="Back"
          confirmLabel="Cancel and reissue"
          isPending={reissue.isPending}
          onCancel={close}
          onConfirm={() => reissue.act({ params: { id: asked.id } })}
        >
          <p>A storno invoice cancels {asked.number}, and a new invoice goes to the company.</p>
          <WhoIsTold booking={booking} of="with both" />
        </QuestionDialog>
      )}
    </>
  )
}

type CompanyProps = { bookingId: string; country: string; data: BookingInvoices; draftKey: string }

function Company({ bookingId, country, data: { company }, draftKey }: CompanyProps) {
  const [isOpen, setOpen] = useState(() => readText('session', draftKey) !== null)
  const queryClient = useQueryClient()
  const { act, isPending, error, reset } = useAction(saveBookingCompany, {
    onDone: (saved) => {
      queryClient.setQueryData(query(getBookingInvoices, { params: { id: bookingId } }).queryKey, saved)
      close()
    },
  })

  function close() {
    removeStored('session', draftKey)
    reset()
    setOpen(false)
  }

  if (isOpen) {
    return (
      <CompanyForm
        {...{ company, draftKey, error }}
        bookedFrom={country}
        isSaving={isPending}
        onSave={(saved) => act({ params: { id: bookingId }, body: { company: saved } })}
        onCancel={close}
      />
    )
  }
  return (
    <>
      {company && (
        <p>
          {[
            company.name,
            `${company.postCode} ${company.city}`,
            company.streetAddress,
            countryName(company.country),
            company.taxNumber,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      <Button onClick={() => setOpen(true)}>{company ? 'Edit company' : 'Invoice to a company…'}</Button>
    </>
  )
}
