import { arriveEarlyMinutes } from '@range/shared/bookings/arrival'
import { Icon } from '../../../ui/icon/Icon'
import { CallOrWrite } from '../../../ui/layout/ContactLinks'
import styles from './BeforeYouCome.module.css'

/** What a guest needs on the day. */
export function BeforeYouCome() {
  return (
    <section className={styles.card} aria-labelledby="before-you-come">
      <h2 id="before-you-come">Before you come</h2>
      <ul>
        <li>
          <Icon name="check" />
          <span>Bring a photo ID for every shooter: passport or identity card.</span>
        </li>
        <li>
          <Icon name="clock" />
          <span>Arrive {arriveEarlyMinutes} minutes early, for the safety briefing.</span>
        </li>
        <li>
          <Icon name="check" />
          <span>Wear closed shoes, and a top that closes at the neck.</span>
        </li>
        <li>
          <Icon name="alert" />
          <span>No alcohol or drugs before you shoot; no one pregnant or nursing may enter the range.</span>
        </li>
      </ul>
      <p>
        Questions? <CallOrWrite />.
      </p>
    </section>
  )
}
