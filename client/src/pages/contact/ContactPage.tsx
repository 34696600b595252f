import { paths } from '@range/shared/pagePaths'
import { addressLine, site } from '@range/shared/site'
import { texts } from '@range/shared/texts/contact'
import { Link } from 'react-router-dom'
import { ContactForm } from '../../features/contact/ContactForm'
import { VenueMap } from '../../features/contact/VenueMap'
import { VenuePhotos } from '../../features/venuePhotos/VenuePhotos'
import type { Head, PageData } from '../../lib/page'
import { useVenue } from '../../lib/venue'
import { pageName } from '../../navigation'
import { ButtonLink } from '../../ui/button/Button'
import { EmailLink, PhoneLink } from '../../ui/layout/ContactLinks'
import { Page } from '../../ui/page/Page'
import styles from './ContactPage.module.css'

export const head = ({ venue }: PageData): Head => ({
  title: texts.title,
  description: (venue.email ? texts.description : texts.descriptionWithoutEmail)({
    venue: venue.name,
    address: addressLine(venue),
  }),
  keywords: texts.keywords,
})

export function Component() {
  const { openingHours } = site
  const venue = useVenue()

  return (
    <Page title={texts.title} lead={texts.lead}>
      <div className={styles.columns}>
        <div className={styles.venue}>
          <dl className={styles.facts}>
            <div>
              <dt>{texts.address}</dt>
              <dd>
                <address translate="no">{texts.fullAddress({ address: addressLine(venue) })}</address>
              </dd>
            </div>
            <div>
              <dt>{texts.openingHours}</dt>
              <dd>
                {texts.hours({ opens: openingHours.opens, closes: openingHours.closes })}
                <br />
                <span>{texts.lastSession({ time: openingHours.lastSession })}</span>
              </dd>
            </div>
            <div>
              <dt>{texts.phone}</dt>
              <dd>
                <PhoneLink />
              </dd>
            </div>
            {venue.email && (
              <div>
                <dt>{texts.email}</dt>
                <dd>
                  <EmailLink address={venue.email} />
                </dd>
              </div>
            )}
          </dl>
          <VenueMap isInFirstView />
          <VenuePhotos places={['entrance']} />
          <ButtonLink to={paths.bookingForm}>{texts.book}</ButtonLink>
        </div>
        <ContactForm />
      </div>
      <ul className={styles.legal} aria-label={texts.legalPages}>
        <li>
          <Link to={paths.policy}>{pageName(paths.policy)}</Link>
        </li>
        <li>
          <Link to={paths.terms}>{pageName(paths.terms)}</Link>
        </li>
        <li>
          <Link to={paths.returns}>{pageName(paths.returns)}</Link>
        </li>
      </ul>
    </Page>
  )
}
