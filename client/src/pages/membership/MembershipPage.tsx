import { paths } from '@range/shared/pagePaths'
import { MembershipForm } from '../../features/memberships/MembershipForm'
import { MembershipInfo } from '../../features/memberships/MembershipInfo'
import { ButtonLink } from '../../ui/button/Button'
import { Page } from '../../ui/page/Page'
import styles from './MembershipPage.module.css'

/** The club's partners and what they offer; sample values for the owner to replace. */
const partners = [
  { name: 'Danube Riverside Hotel', offers: 'Rooms at the club rate' },
  { name: 'Pest City Transfers', offers: 'Rides to the range and back' },
  { name: 'Kőbánya Gunsmiths', offers: 'Service and storage for club members' },
  { name: 'Budapest Group Days', offers: 'Company events and stag weekends' },
]

export function Component() {
  return (
    <Page
      title="Membership"
      lead="Our members' club is for those who come back. For a single visit you need no membership: just book a session."
    >
      <div className={styles.columns}>
        <div className={styles.info}>
          <section aria-labelledby="the-club">
            <h2 id="the-club">The club</h2>
            <MembershipInfo />
          </section>
          <section aria-labelledby="partners">
            <h2 id="partners">Our partners</h2>
            <ul className={styles.partners}>
              {partners.map(({ name, offers }) => (
                <li key={name}>
                  <strong>{name}</strong>
                  <span>{offers}</span>
                </li>
              ))}
            </ul>
          </section>
          <ButtonLink to={paths.bookingForm}>Book a single session</ButtonLink>
        </div>
        <MembershipForm />
      </div>
    </Page>
  )
}
