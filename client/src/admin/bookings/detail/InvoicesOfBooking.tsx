import { reissueInvoice, saveBookingCompany } from '@range/shared/api/invoices'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { countryName } from '@range/shared/countries'
import { type BookingInvoices, type Invoice, isReceipt } from '@range/shared/invoices/schema'
import { texts as common } from '@range/shared/staffTexts/common'
import { texts } from '@range/shared/staffTexts/sheetInvoices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import CompanyForm from '../../../features/invoices/CompanyForm'
import { readText, removeStored } from '../../../lib/storage'
import { draftKeyOf } from '../../../lib/unsavedWork'
import { useAction } from '../../../ui/action/useAction'
import { Button } from '../../../ui/button/Button'
import { Retry } from '../../../ui/note/Retry'
import { QuestionDialog } from '../../QuestionDialog'
import { WhoIsTold } from '../actions/WhoIsTold'
import { InvoiceTable } from '../invoices/InvoiceTable'
import { bookingInvoicesQuery } from '../invoices/invoicesQuery'
import { FoldedPart } from './FoldedPart'
import styles from './InvoicesOfBooking.module.css'

/** The documents of a booking and the company they are made out to. Renders nothing while it gets none. */
export function InvoicesOfBooking({ booking }: { booking: StaffBookingDetail }) {
  const { _id: bookingId, country } = booking
  const { data, error, refetch } = useQuery(bookingInvoicesQuery(bookingId))
  if (error && !data) return <Retry what={texts.notLoaded} onRetry={() => void refetch()} />
  if (!data || (!data.canChangeCompany && data.invoices.length === 0)) return null
  const count = data.invoices.length
  const summary = count > 0 ? texts.documents({ count }) : texts.noneYet
  const draftKey = draftKeyOf(`invoice-company ${bookingId}`)
  return (
    <FoldedPart title={texts.title} summary={summary} startsOpen={readText('session', draftKey) !== null}>
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
  const named = ({ number }: Invoice) => ({ invoice: number ?? '', company: company?.name ?? '' })
  const reissue = useAction(reissueInvoice, {
    failure: { notDone: texts.notReissued, unknown: texts.reissueUnknown, again: texts.checkInvoices },
    onDone: (saved) => {
      queryClient.setQueryData(bookingInvoicesQuery(booking._id).queryKey, saved)
      close()
    },
    onFailed: close,
  })
  if (invoices.length === 0) return <p>{texts.noPaymentInvoiced}</p>
  return (
    <>
      <InvoiceTable caption={texts.ofBooking} invoices={invoices} />
      {invoices
        .filter(({ canReissue }) => canReissue)
        .map((invoice) => (
          <Button key={invoice.id} onClick={() => setAsked(invoice)}>
            {texts.reissue(named(invoice))}
          </Button>
        ))}
      {asked && (
        <QuestionDialog
          question={texts.reissueQuestion(named(asked))}
          cancelLabel={common.back}
          confirmLabel={texts.cancelAndReissue}
          isPending={reissue.isPending}
          onCancel={close}
          onConfirm={() => reissue.act({ params: { id: asked.id } })}
        >
          <p>
            {isReceipt(asked)
              ? texts.stornoReceipt({ receipt: asked.number ?? '' })
              : texts.storno({ invoice: asked.number ?? '' })}
          </p>
          <WhoIsTold booking={booking} of="bothInvoices" />
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
      queryClient.setQueryData(bookingInvoicesQuery(bookingId).queryKey, saved)
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
      <Button onClick={() => setOpen(true)}>{company ? texts.editCompany : texts.addCompany}</Button>
    </>
  )
}
