import { isFullRefund, lateRefundOf } from '@range/shared/bookings/cancelPolicy'
import { noHour } from '@range/shared/bookings/checks'
import type { Quote } from '@range/shared/bookings/quote'
import { refundRule } from '@range/shared/bookings/refundRule'
import type { RefundTerms } from '@range/shared/bookings/refundTerms'
import type { GuestBooking } from '@range/shared/bookings/schema'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { addressInOneLine } from '@range/shared/guestAddress'
import { formatMoney, formatNumber } from '@range/shared/money'
import type { ReasonForNoDiscount } from '@range/shared/settings/promoCodes'
import { texts as draftTexts } from '@range/shared/texts/bookingDraft'
import { texts } from '@range/shared/texts/confirmDetails'
import { texts as dateTexts } from '@range/shared/texts/dates'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useClock } from '../../../lib/clock'
import { unbrokenMoney } from '../../../lib/unbrokenMoney'
import { useVenue } from '../../../lib/venue'
import { ErrorNote, Note } from '../../../ui/note/Note'
import { Skeleton } from '../../../ui/skeleton/Skeleton'
import { RichText } from '../../../ui/text/RichText'
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
  quoteChange: ReactNode
}

/** Everything the guest entered, with the price that the server would charge. */
export function ConfirmSummary({ draft, replaced, spare, quote, isLocked, onChange, quoteChange }: Props) {
  const now = useClock()
  const { refundTerms: todaysTerms } = useVenue()
  const refundTerms = quote.data?.refundTerms ?? todaysTerms
  const change = (field: string) => ({ isLocked, onChange: () => onChange(field) })

  return (
    <div className={styles.summary}>
      <Block title={texts.when} changeLabel={texts.changeWhen} {...change('date')}>
        <p>
          <RichText
            text={texts.visit({ when: whenOf(draft), people: draft.howManyPeople })}
            parts={{ strong: (words) => <strong>{words}</strong> }}
          />
        </p>
        <p className={styles.policy}>{policy(draft, { quote: quote.data, refundTerms, now: now() })}</p>
      </Block>
      {replaced && (
        <Note>
          <p>{texts.replaces({ day: dateInWords(replaced.date), hour: hourText(replaced.time) })}</p>
        </Note>
      )}
      {quoteChange}
      <Block title={texts.packages} changeLabel={texts.changePackages} {...change('selected')}>
        <QuoteLines quote={quote} />
        {spare && <SpareNote {...spare} />}
      </Block>
      <Block title={texts.details} changeLabel={texts.changeDetails} {...change('firstName')}>
        <p className={styles.guest}>
          <span>{`${draft.firstName} ${draft.lastName}`}</span>
          <span>{draft.email}</span>
          <span>{draft.phoneNumber}</span>
          <span>{addressInOneLine(draft)}</span>
          {draft.message.trim() !== '' && <span>{texts.message({ message: draft.message })}</span>}
        </p>
      </Block>
      {quote.data?.total !== 0 && <DataTransferStatement />}
    </div>
  )
}

const noDiscount: Record<ReasonForNoDiscount, (code: { code: string }) => string> = {
  UNKNOWN: (code) => texts.unknownCode(code),
  ENDED: (code) => texts.endedCode(code),
  USED_UP: (code) => texts.usedUpCode(code),
  OTHER_PACKAGES: (code) => texts.codeOfOthers(code),
}

type BlockProps = { title: string; changeLabel: string; isLocked: boolean; onChange: () => void; children: ReactNode }

/** A part of the booking, with a button that leads back to its fields. */
function Block({ title, changeLabel, isLocked, onChange, children }: BlockProps) {
  return (
    <section className={styles.block}>
      <h3>{title}</h3>
      <button type="button" className={styles.change} disabled={isLocked} onClick={onChange}>
        <RichText text={changeLabel} parts={{ hidden: (words) => <span className="visuallyHidden">{words}</span> }} />
      </button>
      {children}
    </section>
  )
}

function whenOf({ date, time }: BookingDraft): string {
  return dateTexts.moment({ day: dateInWords(date), time: time === noHour ? draftTexts.noHour : hourText(time) })
}

/** Returns what the guest gets back when they cancel. A free booking has nothing to refund. */
function policy(
  { date, time }: BookingDraft,
  { quote, refundTerms, now }: { quote: Quote | undefined; refundTerms: RefundTerms; now: Date },
): string {
  const noWithdrawal = texts.noWithdrawal
  if (time === noHour || quote?.total === 0) return noWithdrawal
  const visit = { date, time, refundTerms }
  const rule = refundRule(visit, now)
  const back = !quote || isFullRefund(visit, now) ? 0 : lateRefundOf(quote.total, quote.currency, refundTerms)
  if (!quote || back === 0) return `${rule} ${noWithdrawal}`
  const amount = unbrokenMoney(back, quote.currency)
  return `${rule} ${texts.lateRefund({ amount })} ${noWithdrawal}`
}

function QuoteLines({ quote: { data, isPending, error, refetch } }: { quote: UseQueryResult<Quote> }) {
  if (isPending) {
    return (
      <div role="status" aria-label={texts.calculating} className={styles.lines}>
        <Skeleton height="24px" />
        <Skeleton height="24px" />
      </div>
    )
  }
  if (error) return <ErrorNote title={texts.notCalculated} error={error} onRetry={() => void refetch()} />

  const { lines, discount, totalHuf, total, currency, rate } = data
  return (
    <div className={styles.lines}>
      <table>
        <caption className="visuallyHidden">{texts.price}</caption>
        <tbody>
          {lines.map(({ id, name, quantity, total }) => (
            <tr key={id}>
              <th scope="row">{texts.line({ package: name, quantity })}</th>
              <td translate="no">{formatMoney(total, 'HUF')}</td>
            </tr>
          ))}
          {discount.known && (
            <tr className={styles.discount}>
              <th scope="row">
                <RichText
                  text={texts.discount({ percent: formatNumber(discount.percent) })}
                  parts={{ code: () => <span translate="no">{discount.code}</span> }}
                />
              </th>
              <td translate="no">-{formatMoney(discount.amount, 'HUF')}</td>
            </tr>
          )}
          {currency === 'EUR' && (
            <tr>
              <th scope="row">{texts.totalInHuf({ rate: formatNumber(rate) })}</th>
              <td translate="no">{formatMoney(totalHuf, 'HUF')}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr className={styles.total}>
            <th scope="row">
              <RichText text={texts.total} parts={{ small: (words) => <small>{words}</small> }} />
            </th>
            <td translate="no">
              <strong>{formatMoney(total, currency)}</strong>{' '}
              {currency === 'HUF' && <small>{otherPrice(totalHuf, currency, rate)}</small>}
            </td>
          </tr>
        </tfoot>
      </table>
      {discount.whyNot && (
        <Note kind="warning">
          <p>{noDiscount[discount.whyNot]({ code: discount.code })}</p>
        </Note>
      )}
    </div>
  )
}
