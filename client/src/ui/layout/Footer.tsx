import { budapestYear } from '@range/shared/budapestTime'
import { language, pathIn, staffLanguageOf } from '@range/shared/language'
import { paths } from '@range/shared/pagePaths'
import { site } from '@range/shared/site'
import { texts } from '@range/shared/texts/footer'
import { Link } from 'react-router-dom'
import { useNow } from '../../lib/clock'
import { useVenue } from '../../lib/venue'
import { pageName } from '../../navigation'
import { AcceptedCards } from '../acceptedCards/AcceptedCards'
import { askForConsentAgain } from '../consent/consent'
import styles from './Footer.module.css'
import { VenueContact } from './VenueContact'

export function Footer() {
  const thisYear = budapestYear(useNow())
  const venue = useVenue()

  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <div className={styles.block}>
          <p className={styles.name} translate="no">
            {venue.name}
          </p>
          <VenueContact />
          <Link to={paths.lostBooking}>{texts.lostLink}</Link>
        </div>
        <nav className={`${styles.block} ${styles.legal}`} aria-label={texts.legal}>
          <Link to={paths.policy}>{pageName(paths.policy)}</Link>
          <Link to={paths.terms}>{pageName(paths.terms)}</Link>
          <Link to={paths.returns}>{pageName(paths.returns)}</Link>
          <button type="button" onClick={({ currentTarget }) => askForConsentAgain(currentTarget)}>
            {texts.cookieSettings}
          </button>
        </nav>
        <div className={styles.block}>
          <p>{texts.securePayment}</p>
          <AcceptedCards />
        </div>
      </div>
      <div className={styles.copyright}>
        <p>
          © {site.copyrightFrom}-{thisYear} {venue.legalName}
        </p>
        <Link to={paths.accessibility}>{pageName(paths.accessibility)}</Link>
        <a href={pathIn(staffLanguageOf(language()), paths.login)}>{texts.forStaff}</a>
      </div>
    </footer>
  )
}
