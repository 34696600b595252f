import { guestFields, noHour } from '@range/shared/bookings/checks'
import type { Quote } from '@range/shared/bookings/quote'
import type { GuestBooking } from '@range/shared/bookings/schema'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { formatMoney } from '@range/shared/money'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorNote, Note } from '../../../ui/note/Note'
import { Skeleton } from '../../../ui/skeleton/Skeleton'
import type { BookingDraft } from '../draft/draft'
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
  const change = (field: string) => ({ isLocked, onChange: () => onChange(field) })

  return (
    <div className={styles.summary}>
      <Block title="When" {...change('date')}>
        <dl className={styles.facts}>
          <Fact label="Date">{dateInWords(draft.date)}</Fact>
          <Fact label="Time">{draft.time === noHour ? noHour : hourText(draft.time)}</Fact>
          <Fact label="Number of people">{draft.howManyPeople}</Fact>
        </dl>
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
        <dl className={styles.facts}>
          {guestFields.map(({ name, label }) => (
            <Fact key={name} label={label} isWide={name === 'email'}>
              {draft[name]}
            </Fact>
          ))}
          {draft.message.trim() !== '' && (
            <Fact label="Message" isWide>
              {draft.message}
            </Fact>
          )}
        </dl>
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

function Fact({ label, isWide, children }: { label: string; isWide?: boolean; children: string | number }) {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
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

  const { lines, totalBeforeDiscount, discount, totalHuf, currency, rate } = data
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
            <>
              <tr>
                <th scope="row">Total before discount</th>
                <td translate="no">{formatMoney(totalBeforeDiscount, 'HUF')}</td>
              </tr>
              <tr className={styles.discount}>
                <th scope="row">
                  Promo code <span translate="no">{discount.code}</span>, {discount.percent}% off
                </th>
                <td translate="no">-{formatMoney(discount.amount, 'HUF')}</td>
              </tr>
            </>
          )}
          {currency === 'EUR' && (
            <tr>
              <th scope="row">Total in HUF, at {rate} HUF per EUR</th>
              <td translate="no">{formatMoney(totalHuf, 'HUF')}</td>
            </tr>
          )}
        </tbody>
      </table>
      {discount.code !== '' && !discount.known && (
        <Note kind="warning">
          <p>Promo code {discount.code} isn’t valid, so it wasn’t applied.</p>
        </Note>
      )}
    </div>
  )
}
