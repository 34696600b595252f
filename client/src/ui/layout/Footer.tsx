import { site } from '@range/shared/site'
import { Link } from 'react-router-dom'
import { useOutside } from '../../lib/outside'
import { paths } from '../../paths'
import { AcceptedCards } from '../AcceptedCards'
import styles from './Footer.module.css'
import { VenueContact } from './VenueContact'

export function Footer() {
  const thisYear = useOutside().now().getFullYear()
  const { payment } = site

  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <div className={styles.block}>
          <p className={styles.name}>{site.name}</p>
          <VenueContact />
        </div>
        <nav className={styles.block} aria-label="Legal">
          <Link to={paths.policy}>Privacy policy</Link>
          <Link to={paths.terms}>Terms and conditions</Link>
          <Link to={paths.returns}>Returns policy</Link>
        </nav>
        <div className={styles.block}>
          <p>Secure card payment by</p>
          <AcceptedCards />
          <a href={payment.informationUrl} target="_blank" rel="noopener">
            {payment.providerName} payment information
          </a>
        </div>
      </div>
      <p className={styles.copyright}>
        © {site.copyrightFrom}-{thisYear} {site.legalName}
      </p>
    </footer>
  )
}
