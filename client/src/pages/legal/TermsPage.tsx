import { fullRefundHours } from '@range/shared/bookings/cancelPolicy'
import { howToCancel, refundRuleInGeneral } from '@range/shared/bookings/refundRule'
import { bookableHours, holdMinutes, sessionMinutes } from '@range/shared/limits'
import { paths } from '@range/shared/pagePaths'
import { site } from '@range/shared/site'
import { Link } from 'react-router-dom'
import type { Head, PageData } from '../../lib/page'
import { CallOrWrite } from '../../ui/layout/ContactLinks'
import { Page } from '../../ui/page/Page'
import { Prose } from '../../ui/page/Prose'
import { Company } from './Company'

const title = 'Terms and conditions'

export const head = ({ venue }: PageData): Head => ({
  title,
  description: `The terms for booking and shooting at ${venue.name} in Budapest.`,
  keywords: 'terms and conditions, booking terms',
})

export function Component() {
  const { payment } = site

  return (
    <Page title={title} width="text">
      <Prose>
        <p>
          These terms are between you and <Company />. You accept them when you book.
        </p>
        <h2>Who may use this site</h2>
        <p>
          You must be at least 18 years old to use this site and to book. When you book for others, you confirm that
          they know and accept these terms, and that everyone who is going to shoot is at least 18 years old.
        </p>
        <h2>Booking</h2>
        <p>
          You choose packages, a date, an hour between {bookableHours[0]}:00 and {bookableHours.at(-1)}:00 and the
          number of people. A session takes {sessionMinutes} minutes from its hour, in Budapest time. While you pay, we
          hold your places for {holdMinutes} minutes. The contract is concluded, and the places are yours, once the
          payment has succeeded. We confirm it by email.
        </p>
        <h2>Prices and payment</h2>
        <p>
          Prices are in Hungarian forints and include VAT. If you pay in euros, the total is converted at the rate shown
          before you pay. A promo code reduces the total by its percentage. You pay by card through{' '}
          {payment.providerName}. The <Link to={`${paths.policy}#data-transfer`}>data transfer statement</Link> explains
          which data we transfer for this. Extra ammunition is priced per individual weapon and paid for at the range.
        </p>
        <h2>On the range</h2>
        <ul>
          <li>Every shooter must show a photo ID and be at least 18 years old. Children may enter with an adult.</li>
          <li>No one under the influence of drugs or alcohol, nor anyone pregnant or nursing, may enter the range.</li>
          <li>
            A range safety officer is always present. Follow the officer’s instructions immediately and without
            discussion.
          </li>
          <li>Keep your eye and ear protection on as long as anyone is shooting.</li>
          <li>Dress in a way that suits children too.</li>
          <li>Photos are welcome when your instructor allows it.</li>
        </ul>
        <p>Anyone who breaks these rules or endangers others must leave the range without a refund.</p>
        <h2>If you are late or cannot come</h2>
        <p>
          {refundRuleInGeneral()} {howToCancel()} For a full refund, cancel there or contact us at least{' '}
          {fullRefundHours} hours before the appointment. If you do not come, there is no refund. If you are late, you
          can shoot for the rest of your hour. Bookings for a fixed date have no 14-day right of withdrawal.
        </p>
        <p>
          If we have to cancel, you can choose between another appointment and a full refund. See our{' '}
          <Link to={paths.returns}>returns policy</Link> for details.
        </p>
        <h2>Memberships</h2>
        <p>Memberships must be cancelled 10 working days before renewal; otherwise they are renewed.</p>
        <h2>Liability</h2>
        <p>
          Within the rules above, you shoot at your own risk, and you are liable for damage that you cause by breaking
          them. Nothing in these terms limits our liability for injury to life, body or health, or for damage that we
          cause intentionally or through gross negligence.
        </p>
        <h2>Complaints and law</h2>
        <p>
          <CallOrWrite /> if something went wrong. We answer in writing within 30 days. Consumers may also contact the
          conciliation body at their place of residence in Hungary. Hungarian law applies. As a consumer, you keep the
          protection that the law of your own country gives you.
        </p>
      </Prose>
    </Page>
  )
}
