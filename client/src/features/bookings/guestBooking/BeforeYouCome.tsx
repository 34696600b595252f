import { site, venueMapUrl } from '@range/shared/site'
import { Button } from '../../../ui/button/Button'
import { Icon } from '../../../ui/icon/Icon'
import { CallOrWrite } from '../../../ui/layout/ContactLinks'
import styles from './BeforeYouCome.module.css'

/** What a guest needs on the day. */
export function BeforeYouCome() {
  const { address } = site

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
          <span>Arrive 15 minutes early, for the safety briefing.</span>
        </li>
        <li>
          <Icon name="alert" />
          <span>No alcohol or drugs before you shoot; no one pregnant or nursing may enter the range.</span>
        </li>
        <li>
          <Icon name="pin" />
          <span>
            {address.street}, {address.postCode} {address.city}.{' '}
            <a href={venueMapUrl} target="_blank" rel="noopener">
              Open the map
            </a>
          </span>
        </li>
      </ul>
      <p>
        Questions? <CallOrWrite />.
      </p>
      <Button className="noPrint" onClick={() => window.print()}>
        <Icon name="print" />
        Print
      </Button>
    </section>
  )
}
