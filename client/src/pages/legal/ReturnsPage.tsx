import { fullRefundHours, lateRefundPercent } from '@range/shared/bookings/cancelPolicy'
import { paths } from '@range/shared/pagePaths'
import { Link } from 'react-router-dom'
import { CallOrWrite } from '../../ui/layout/ContactLinks'
import { Page } from '../../ui/page/Page'
import { Prose } from '../../ui/page/Prose'

export function Component() {
  return (
    <Page
      title="Returns policy"
      width="text"
      lead="Appointments and memberships, goods bought at the range, delivery, and what this site promises."
    >
      <Prose>
        <h2>Refund of an appointment</h2>
        <p>
          You get a full refund if you contact us at least {fullRefundHours} hours before the appointment, or cancel by
          then on your booking’s own page; its link is in the confirmation. <CallOrWrite />, with your order number. The
          money goes back the way you paid: to your card, or to you at the desk. If you contact us later, we may keep a
          fee of {100 - lateRefundPercent}% of the price.
        </p>
        <h2>Memberships</h2>
        <p>Memberships must be cancelled 10 working days before renewal.</p>
        <h2>Returns of goods</h2>
        <ul>
          <li>You have 10 business days from the day you received the goods to request a return.</li>
          <li>A restocking fee of 25% of the price applies.</li>
          <li>If the box was opened, an open-box fee of a further 15% applies: 40% in total.</li>
          <li>
            Please ask first, and send or bring the goods complete, in the state you got them and with the receipt.
          </li>
        </ul>
        <p>
          Goods with a fault are another matter: for those you have the rights that the law gives every buyer, without
          any fee.
        </p>
        <h2>Refunds</h2>
        <p>
          Once we have received and inspected the goods, we tell you whether the return is accepted and how much you get
          back. The amount goes back to the means of payment you used; it may take your bank a few days to show it.
        </p>
        <h2>Used firearms</h2>
        <p>
          Used firearms are sold as they were shown to you, and only to those whom the law allows to own them. Inspect
          them with our staff before you buy; normal wear for their age is no reason for a return.
        </p>
        <h2>Delivery</h2>
        <p>
          Firearms and ammunition are handed over at the range in person, never shipped. Other goods you take with you,
          or we agree with you how they reach you.
        </p>
        <h2>Order fulfilment</h2>
        <p>
          A booking is fulfilled at the range, at its date and hour. Its confirmation comes by email as soon as the
          payment succeeded. If we cannot fulfil an order, we tell you at once and give back what you paid.
        </p>
        <h2>Website disclaimer</h2>
        <p>
          We keep this site with care, yet pictures are illustrations and a weapon can be away for service; then you get
          one of its kind or your money back. We answer for our own pages, not for those that we link to. You must be at
          least 18 years old to use this site.
        </p>
        <p>
          These rules belong to our <Link to={paths.terms}>terms and conditions</Link>.
        </p>
      </Prose>
    </Page>
  )
}
