import { paths } from '@range/shared/pagePaths'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../button/Button'
import { CallOrWrite } from '../layout/ContactLinks'
import styles from './NotFound.module.css'
import { Page } from './Page'

export function Component() {
  return (
    <Page title="Page not found" heading={<span className={styles.code}>404</span>} lead="We couldn’t find this page.">
      <div className={styles.onward}>
        <ButtonLink to={paths.packages} look="primary">
          See packages and book
        </ButtonLink>
        <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
      </div>
      <p className={styles.help}>
        Looking for your booking? <Link to={paths.lostBooking}>Have its link emailed to you</Link>, or{' '}
        <CallOrWrite call="call" />.
      </p>
    </Page>
  )
}
