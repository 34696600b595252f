import { site } from '@range/shared/site'
import { Page } from '../../ui/Page'
import { Prose } from '../../ui/Prose'

export function Component() {
  return (
    <Page title="Returns policy" width="text">
      <Prose>
        <h2>Appointments</h2>
        <p>
          You get a full refund when you contact us at least 72 hours before the appointment. Write to{' '}
          <a href={`mailto:${site.email}`}>{site.email}</a> or call {site.phone}, with your order number.
        </p>
        <h2>Goods</h2>
        <ul>
          <li>You have 10 business days to request a return.</li>
          <li>A restocking fee of 25 % applies.</li>
          <li>An opened box costs a further 15 %, 40 % in total.</li>
        </ul>
        <h2>Used firearms</h2>
        <p>Used firearms are sold as they were shown to you; look at them with our staff before you buy.</p>
        <h2>Memberships</h2>
        <p>Memberships must be cancelled 10 working days before renewal.</p>
        <h2>Order fulfilment</h2>
        <p>Bookings are fulfilled at the range, at the date and hour of your booking. Nothing is shipped.</p>
      </Prose>
    </Page>
  )
}
