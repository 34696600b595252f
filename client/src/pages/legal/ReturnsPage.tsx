import { fullRefundHours } from '@range/shared/bookings/cancelPolicy'
import { howToCancel, refundRuleInGeneral } from '@range/shared/bookings/refundRule'
import { paths } from '@range/shared/pagePaths'
import { Link } from 'react-router-dom'
import type { Head, PageData } from '../../lib/page'
import { CallOrWrite } from '../../ui/layout/ContactLinks'
import { Page } from '../../ui/page/Page'
import { Prose } from '../../ui/page/Prose'

const title = 'Returns policy'

export const head = ({ venue }: PageData): Head => ({
  title,
  description: `Cancelling, refunds, delivery and order fulfilment at ${venue.name} in Budapest.`,
  keywords: 'returns policy, refunds, cancellation',
})

export function Component() {
  return (
    <Page
      title={title}
      width="text"
      lead="How we handle cancellations, memberships, goods bought at the range, delivery and refunds."
    >
      <Prose>
        <h2>Refund of an appointment</h2>
        <p>
          {refundRuleInGeneral()} {howToCancel()} The page names the sum before you confirm. You also get a full refund
          if you contact us at least {fullRefundHours} hours before the appointment: <CallOrWrite call="call" />, and
          have your order number ready. We refund you the way you paid: to your card, or at the desk.
        </p>
        <h2>Memberships</h2>
        <p>Memberships must be cancelled 10 working days before renewal.</p>
        <h2>Returns of goods</h2>
        <ul>
          <li>You have 10 business days from the day you received the goods to request a return.</li>
          <li>A restocking fee of 25% of the price applies.</li>
          <li>If the box was opened, an open-box fee of a further 15% applies: 40% in total.</li>
          <li>
            Please contact us first. Then send or bring the goods complete, in their original condition and with the
            receipt.
          </li>
        </ul>
        <p>None of these fees apply to faulty goods. For those, you have the rights that the law gives every buyer.</p>
        <h2>Refunds</h2>
        <p>
          Once we have received and inspected the goods, we tell you whether we accept the return and how much you get
          back. We refund the payment method you used. It may take your bank a few days to show it.
        </p>
        <h2>Used firearms</h2>
        <p>
          Used firearms are sold as seen, and only to people who may legally own them. Inspect them with our staff
          before you buy. Normal wear for their age is not a reason for a return.
        </p>
        <h2>Delivery</h2>
        <p>
          Firearms and ammunition are handed over in person at the range, never shipped. You can take other goods with
          you, or arrange delivery with us.
        </p>
        <h2>Order fulfilment</h2>
        <p>
          A booking is fulfilled at the range, on its date and at its hour. We confirm it by email as soon as the
          payment has succeeded. If we cannot fulfil an order, we tell you right away and refund what you paid.
        </p>
        <h2>Website disclaimer</h2>
        <p>
          We maintain this site with care, but the pictures are illustrations, and a weapon may be out for servicing. In
          that case you get a similar one or your money back. We are responsible for our own pages, not for those we
          link to. You must be at least 18 years old to use this site.
        </p>
        <p>
          These rules are part of our <Link to={paths.terms}>terms and conditions</Link>.
        </p>
      </Prose>
    </Page>
  )
}
