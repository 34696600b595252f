import { paths } from '@range/shared/pagePaths'
import type { DayHours, PublicHours } from '@range/shared/settings/hours'
import { changedDatesInWords, dailyHours, hoursInWords, weekInWords } from '@range/shared/settings/hoursText'
import { addressLine } from '@range/shared/site'
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
import { Lines } from '../../ui/text/Lines'
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
                <OpeningHours hours={venue.hours} />
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

/** The hours of every day, or of each weekday if they differ, and of the next days with other hours. */
function OpeningHours({ hours }: { hours: PublicHours }) {
  const daily = dailyHours(hours)
  return <Lines lines={[...(daily ? dailyInWords(daily) : weekInWords(hours)), ...changedDatesInWords(hours)]} />
}

function dailyInWords(day: DayHours): string[] {
  const { opens, closes, lastSession } = hoursInWords(day)
  return [texts.hours({ opens, closes }), texts.lastSession({ time: lastSession })]
}
