import { isFullRefund, lateRefundOf } from '@range/shared/bookings/cancelPolicy'
import { noHour } from '@range/shared/bookings/checks'
import type { Quote } from '@range/shared/bookings/quote'
import { refundRule } from '@range/shared/bookings/refundRule'
import type { GuestBooking } from '@range/shared/bookings/schema'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { formatMoney } from '@range/shared/money'
import { addressInOneLine, countOf } from '@range/shared/text'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useClock } from '../../../lib/clock'
import { unbrokenMoney } from '../../../lib/unbrokenMoney'
import { ErrorNote, Note } from '../../../ui/note/Note'
import { Skeleton } from '../../../ui/skeleton/Skeleton'
import type { BookingDraft } from '../draft/draft'
import { otherPrice } from '../draft/selection'
import type { Spare } from '../draft/useSpare'
import styles from './ConfirmDialog.module.css'
import { DataTransferStatement } from './DataTransferStatement'
import { SpareNote } from './SpareNote'

type Props = {
  draft: BookingDraft
  replaced: GuestBooking | undefined
  spare: Spare | undefined
  quote: UseQueryResult<Quote>
  /** The booking has been sent and can no longer be changed. */
  isLocked: boolean
  /** Called with the field that receives the focus. */
  onChange: (field: string) => void
  /** A note shown above the price. */
  priceChange: ReactNode
}

/** Everything the guest entered, with the price that the server would charge. */
export function ConfirmSummary({ draft, replaced, spare, quote, isLocked, onChange, priceChange }: Props) {
  const now = useClock()
  const change = (field: string) => ({ isLocked, onChange: () => onChange(field) })

  return (
    <div className={styles.summary}>
      <Block title="When" {...change('date')}>
        <p>
          <strong>
            {dateInWords(draft.date)}, {draft.time === noHour ? noHour : hourText(draft.time)}
          </strong>
          , {countOf(draft.howManyPeople, 'person', 'people')}
        </p>
        <p className={styles.policy}>{policy(draft, quote.data, now())}</p>
      </Block>
      {replaced && (
        <Note>
          <p>
            This replaces your unpaid booking for {dateInWords(replaced.date)} at {hourText(replaced.time)}.
          </p>
        </Note>
      )}
      {priceChange}
      <Block title="Packages" {...change('selected')}>
        <QuoteLines quote={quote} />
        {spare && <SpareNote {...spare} />}
      </Block>
      <Block title="Your details" {...change('firstName')}>
        <p className={styles.guest}>
          <span>{`${draft.firstName} ${draft.lastName}`}</span>
          <span>{draft.email}</span>
          <span>{draft.phoneNumber}</span>
          <span>{addressInOneLine(draft)}</span>
          {draft.message.trim() !== '' && <span>Message: {draft.message}</span>}
        </p>
      </Block>
      {quote.data?.total !== 0 && <DataTransferStatement />}
    </div>
  )
}

type BlockProps = { title: string; isLocked: boolean; onChange: () => void; children: ReactNode }

/** A part of the booking, with a button that leads back to its fields. */
function Block({ title, isLocked, onChange, children }: BlockProps) {
  return (
    <section className={styles.block}>
      <h3>{title}</h3>
      <button type="button" className={styles.change} disabled={isLocked} onClick={onChange}>
        Change <span className="visuallyHidden">{title.toLowerCase()}</span>
      </button>
      {children}
    </section>
  )
}

/** Returns what the guest gets back when they cancel. A free booking has nothing to refund. */
function policy({ date, time }: BookingDraft, quote: Quote | undefined, now: Date): string {
  const noWithdrawal = 'Bookings for a fixed date have no 14-day right of withdrawal.'
  if (time === noHour || quote?.total === 0) return noWithdrawal
  const rule = refundRule({ date, time }, now)
  if (!quote || isFullRefund({ date, time }, now)) return `${rule} ${noWithdrawal}`
  return `${rule} That’s ${unbrokenMoney(lateRefundOf(quote.total, quote.currency), quote.currency)}. ${noWithdrawal}`
}

function QuoteLines({ quote: { data, isPending, error, refetch } }: { quote: UseQueryResult<Quote> }) {
  if (isPending) {
    return (
      <div role="status" aria-label="Calculating the price" className={styles.lines}>
        <Skeleton height="24px" />
        <Skeleton height="24px" />
      </div>
    )
  }
  if (error) return <ErrorNote title="We couldn’t calculate the price." error={error} onRetry={() => void refetch()} />

  const { lines, discount, totalHuf, total, currency, rate } = data
  return (
    <div className={styles.lines}>
      <table>
        <caption className="visuallyHidden">Price</caption>
        <tbody>
          {lines.map(({ id, name, quantity, total }) => (
            <tr key={id}>
              <th scope="row">
                {name} (x{quantity})
              </th>
              <td translate="no">{formatMoney(total, 'HUF')}</td>
            </tr>
          ))}
          {discount.known && (
            <tr className={styles.discount}>
              <th scope="row">
                Promo code <span translate="no">{discount.code}</span>, {discount.percent}% off
              </th>
              <td translate="no">-{formatMoney(discount.amount, 'HUF')}</td>
            </tr>
          )}
          {currency === 'EUR' && (
            <tr>
              <th scope="row">Total in HUF, at {rate} HUF per EUR</th>
              <td translate="no">{formatMoney(totalHuf, 'HUF')}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr className={styles.total}>
            <th scope="row">
              Total <small>VAT included</small>
            </th>
            <td translate="no">
              <strong>{formatMoney(total, currency)}</strong>{' '}
              {currency === 'HUF' && <small>{otherPrice(totalHuf, currency, rate)}</small>}
            </td>
          </tr>
        </tfoot>
      </table>
      {discount.code !== '' && !discount.known && (
        <Note kind="warning">
          <p>Promo code {discount.code} isn’t valid, so it wasn’t applied.</p>
        </Note>
      )}
    </div>
  )
}
