import * as api from '@range/shared/api/invoices'
import type { GuestBooking } from '@range/shared/bookings/schema'
import type { InvoiceCompany, OwnInvoices } from '@range/shared/invoices/schema'
import { paths } from '@range/shared/pagePaths'
import { texts as kindTexts } from '@range/shared/texts/invoiceKinds'
import { texts } from '@range/shared/texts/ownInvoices'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { mayHaveActed } from '../../lib/lostAnswer'
import { query } from '../../lib/query'
import { readText, removeStored } from '../../lib/storage'
import { unbrokenMoney } from '../../lib/unbrokenMoney'
import { ActionFailure } from '../../ui/action/ActionFailure'
import { useAction } from '../../ui/action/useAction'
import { Button } from '../../ui/button/Button'
import cardStyles from '../../ui/form/FormCard.module.css'
import { lazyPart, Retry } from '../../ui/note/Retry'
import { RichText } from '../../ui/text/RichText'
import styles from './OwnInvoicesCard.module.css'

const CompanyForm = lazyPart(
  () => texts.formNotLoaded,
  () => import('./CompanyForm'),
)

type Booking = Pick<GuestBooking, '_id' | 'status' | 'country'>

/** The status is in the key, because paying and cancelling change the answer. */
const ownInvoicesQuery = ({ _id: id, status }: Booking) => {
  const invoices = query(api.getOwnInvoices, { params: { id } })
  return queryOptions({
    ...invoices,
    queryKey: [...invoices.queryKey, status],
    refetchInterval: ({ state: { data } }) => (data?.isComing ? comingPollMs : false),
  })
}
const comingPollMs = 60_000

/** The invoices of a guest's booking, and the company that they can name for them. Renders nothing if there are none. */
export function OwnInvoicesCard({ booking }: { booking: Booking }) {
  const { data, dataUpdatedAt, error, refetch } = useQuery(ownInvoicesQuery(booking))
  if (error && !data) return <Retry what={texts.notLoaded} onRetry={() => void refetch()} />
  if (!data || isNothing(data)) return null
  return (
    <section className={`${cardStyles.card} noPrint`} aria-labelledby="own-invoices">
      <h2 id="own-invoices">{texts.title}</h2>
      {data.invoices.length > 0 && (
        <ul className={styles.list}>
          {data.invoices.map(({ id, kind, number, total, currency }) => (
            <li key={id}>
              <span>
                {texts.invoice({
                  kind: kindTexts.names[kind],
                  number: number ?? '',
                  sum: unbrokenMoney(total, currency),
                })}
              </span>
              <a
                href={`/api/v1/booking/${booking._id}/invoices/${id}/pdf`}
                target="_blank"
                rel="noopener"
                aria-label={texts.pdfLabel({ number: number ?? '' })}
              >
                {texts.pdf}
              </a>
            </li>
          ))}
        </ul>
      )}
      {data.isComing && <p>{texts.isComing}</p>}
      {data.isLate && (
        <p>
          <RichText text={texts.isLate} parts={{ contact: (words) => <Link to={paths.contact}>{words}</Link> }} />
        </p>
      )}
      {data.companyChange !== 'NONE' && <Company {...{ booking, dataUpdatedAt, refetch }} own={data} />}
    </section>
  )
}

function isNothing({ companyChange, invoices, isComing, isLate }: OwnInvoices): boolean {
  return companyChange === 'NONE' && invoices.length === 0 && !isComing && !isLate
}

type CompanyProps = {
  booking: Booking
  own: OwnInvoices
  /** When `own` was loaded, in milliseconds. */
  dataUpdatedAt: number
  refetch: () => unknown
}

function Company({ booking, own, dataUpdatedAt, refetch }: CompanyProps) {
  const bookingId = booking._id
  const draftKey = `invoice-company ${bookingId}`
  const [isOpen, setOpen] = useState(() => readText('session', draftKey) !== null)
  const [doubtedAt, setDoubtedAt] = useState<number>()
  const isInDoubt = doubtedAt !== undefined && dataUpdatedAt < doubtedAt
  const opener = useRef<HTMLButtonElement>(null)
  const queryClient = useQueryClient()
  const { queryKey } = ownInvoicesQuery(booking)
  const { act, isPending, error, reset } = useAction(api.saveOwnCompany, {
    onDone: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      close()
    },
    // Shows what is stored, because the response may have been lost.
    onFailed: (failure) => {
      if (mayHaveActed(failure)) setDoubtedAt(Date.now())
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  const send = (company: InvoiceCompany | null) => act({ params: { id: bookingId }, body: { company } })
  const { company, companyChange, isAsked } = own
  const isRequest = companyChange === 'ASK'

  function open() {
    reset()
    setOpen(true)
  }

  function close() {
    removeStored('session', draftKey)
    reset()
    // Shows the button at once, so that it can take the focus of the closed form.
    flushSync(() => setOpen(false))
    opener.current?.focus()
  }

  return (
    <>
      <p role="status">{!isOpen && !isInDoubt && company && companyText(company, { isRequest, isAsked })}</p>
      {isOpen ? (
        <>
          {isRequest && <p>{texts.willAsk}</p>}
          <CompanyForm
            {...{ company, draftKey, error }}
            bookedFrom={booking.country}
            isSaving={isPending}
            onSave={send}
            onCancel={close}
          />
        </>
      ) : (
        <>
          {isInDoubt && !error && <Retry what={texts.inDoubt} onRetry={() => void refetch()} />}
          {company && (
            <ActionFailure
              title={texts.notRemoved}
              error={error}
              unknown={texts.removalUnknown}
              repeat={texts.repeatRemoval}
            />
          )}
          <div className={styles.buttons}>
            <Button ref={opener} aria-disabled={isPending} onClick={open}>
              {company ? texts.change : texts.nameCompany}
            </Button>
            {company && (!isRequest || isAsked) && (
              <Button look="quiet" busy={isPending} onClick={() => send(null)}>
                {texts.remove}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  )
}

function companyText(
  { name, taxNumber }: InvoiceCompany,
  { isRequest, isAsked }: { isRequest: boolean; isAsked: boolean },
) {
  const who = taxNumber ? `${name}, ${taxNumber}` : name
  if (isAsked) return texts.isAsked({ company: who })
  return isRequest ? texts.isMadeOut({ company: who }) : texts.willBeMadeOut({ company: who })
}
