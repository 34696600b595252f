import { paths } from '@range/shared/pagePaths'
import { MembershipForm } from '../../features/memberships/MembershipForm'
import { MembershipInfo } from '../../features/memberships/MembershipInfo'
import type { Head } from '../../lib/page'
import { useVenue } from '../../lib/venue'
import { ButtonLink } from '../../ui/button/Button'
import { Page } from '../../ui/page/Page'
import styles from './MembershipPage.module.css'

const title = 'Membership'

export const head = (): Head => ({
  title,
  description:
    'The members’ club of our Budapest shooting range: train on the same lanes and collection, with one instructor over time. Apply online.',
  keywords: 'shooting club Budapest, membership, shooting training',
})

export function Component() {
  const { partners } = useVenue()

  return (
    <Page
      title={title}
      lead="Our club is for people who come back. You don’t need a membership for a single visit: just book a session."
    >
      <div className={styles.columns}>
        <div className={styles.info}>
          <section aria-labelledby="the-club">
            <h2 id="the-club">The club</h2>
            <MembershipInfo />
          </section>
          {partners.length > 0 && (
            <section aria-labelledby="partners">
              <h2 id="partners">Our partners</h2>
              <ul className={styles.partners}>
                {partners.map(({ name, offers }) => (
                  <li key={name}>
                    <strong>{name}</strong>
                    {offers && <span>{offers}</span>}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <ButtonLink to={paths.bookingForm}>Book a single session</ButtonLink>
        </div>
        <MembershipForm />
      </div>
    </Page>
  )
}
