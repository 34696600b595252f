import { paths } from '@range/shared/pagePaths'
import { addressLine, site } from '@range/shared/site'
import { Link } from 'react-router-dom'
import { ContactForm } from '../../features/contact/ContactForm'
import { VenueMap } from '../../features/contact/VenueMap'
import { VenuePhotos } from '../../features/venuePhotos/VenuePhotos'
import type { Head, PageData } from '../../lib/page'
import { useVenue } from '../../lib/venue'
import { ButtonLink } from '../../ui/button/Button'
import { EmailLink, PhoneLink } from '../../ui/layout/ContactLinks'
import { Page } from '../../ui/page/Page'
import styles from './ContactPage.module.css'

const title = 'Contact'

export const head = ({ venue }: PageData): Head => ({
  title,
  description: `Address, opening hours, ${venue.email ? 'phone, email' : 'phone'} and map of ${venue.name}: ${addressLine(venue)}. Or write to us here.`,
  keywords: 'shooting range Budapest address, opening hours, contact',
})

export function Component() {
  const { country, openingHours } = site
  const venue = useVenue()

  return (
    <Page title={title} lead="Call, write, or come by. We speak English.">
      <div className={styles.columns}>
        <div className={styles.venue}>
          <dl className={styles.facts}>
            <div>
              <dt>Address</dt>
              <dd>
                <address translate="no">
                  {addressLine(venue)}, {country}
                </address>
              </dd>
            </div>
            <div>
              <dt>Opening hours</dt>
              <dd>
                {openingHours.opens}-{openingHours.closes}, {openingHours.days}
                <br />
                <span>Last session {openingHours.lastSession}</span>
              </dd>
            </div>
            <div>
              <dt>Phone</dt>
              <dd>
                <PhoneLink />
              </dd>
            </div>
            {venue.email && (
              <div>
                <dt>Email</dt>
                <dd>
                  <EmailLink address={venue.email} />
                </dd>
              </div>
            )}
          </dl>
          <VenueMap isInFirstView />
          <VenuePhotos places={['entrance']} />
          <ButtonLink to={paths.bookingForm}>Book a session</ButtonLink>
        </div>
        <ContactForm />
      </div>
      <ul className={styles.legal} aria-label="Legal pages">
        <li>
          <Link to={paths.policy}>Privacy policy</Link>
        </li>
        <li>
          <Link to={paths.terms}>Terms and conditions</Link>
        </li>
        <li>
          <Link to={paths.returns}>Returns policy</Link>
        </li>
      </ul>
    </Page>
  )
}
