import { arriveEarlyMinutes, beforeYouCome } from '@range/shared/bookings/arrival'
import { Icon } from '../../../ui/icon/Icon'
import { CallOrWrite } from '../../../ui/layout/ContactLinks'
import styles from './BeforeYouCome.module.css'

/** A card with what guests need to know and bring on the day. */
export function BeforeYouCome() {
  return (
    <section className={styles.card} aria-labelledby="before-you-come">
      <h2 id="before-you-come">Before you come</h2>
      <ul>
        <li>
          <Icon name="check" />
          <span>{beforeYouCome.bring}</span>
        </li>
        <li>
          <Icon name="clock" />
          <span>Arrive {arriveEarlyMinutes} minutes early for the safety briefing.</span>
        </li>
        <li>
          <Icon name="check" />
          <span>{beforeYouCome.wear}</span>
        </li>
        <li>
          <Icon name="alert" />
          <span>{beforeYouCome.safety}</span>
        </li>
      </ul>
      <p>
        Questions? <CallOrWrite />.
      </p>
    </section>
  )
}
