import { site } from '@range/shared/site'
import { Link } from 'react-router-dom'
import { paths } from '../../paths'
import { Page } from '../../ui/Page'
import { Prose } from '../../ui/Prose'

export function Component() {
  return (
    <Page title="Terms and conditions" width="text">
      <Prose>
        <p>
          These terms are between you and {site.legalName}, {site.registeredSeat}, tax number {site.taxNumber}. By
          booking you declare that you are at least 18 years old and that everyone you book for knows and accepts these
          terms.
        </p>
        <h2>Booking and payment</h2>
        <p>
          Prices are in Hungarian forints. If you pay in euros, the total is converted at the rate shown before you pay.
          Your places are yours once the payment succeeded.
        </p>
        <h2>On the range</h2>
        <ul>
          <li>Every shooter shows a photo ID and is at least 18 years old; children may enter with an adult.</li>
          <li>No one under the influence of drugs or alcohol, nor anyone pregnant or nursing, may enter the range.</li>
          <li>A range safety officer is always present, and what they say goes.</li>
          <li>Extra ammunition is priced per individual weapon.</li>
        </ul>
        <h2>If you can not come</h2>
        <p>A full refund requires that you contact us at least 72 hours before the appointment.</p>
        <p>
          More in our <Link to={paths.returns}>returns policy</Link>.
        </p>
      </Prose>
    </Page>
  )
}
