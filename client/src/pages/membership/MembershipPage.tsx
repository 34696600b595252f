import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/membership'
import { translated } from '@range/shared/translated'
import { MembershipForm } from '../../features/memberships/MembershipForm'
import { MembershipInfo } from '../../features/memberships/MembershipInfo'
import type { Head } from '../../lib/page'
import { useVenue } from '../../lib/venue'
import { ButtonLink } from '../../ui/button/Button'
import { Page } from '../../ui/page/Page'
import styles from './MembershipPage.module.css'

export const head = (): Head => ({
  title: texts.title,
  description: texts.description,
  keywords: texts.keywords,
})

export function Component() {
  const { partners } = useVenue()

  return (
    <Page title={texts.title} lead={texts.lead}>
      <div className={styles.columns}>
        <div className={styles.info}>
          <section aria-labelledby="the-club">
            <h2 id="the-club">{texts.club}</h2>
            <MembershipInfo />
          </section>
          {partners.length > 0 && (
            <section aria-labelledby="partners">
              <h2 id="partners">{texts.partners}</h2>
              <ul className={styles.partners}>
                {partners.map((partner) => {
                  const offers = translated(partner, 'offers')
                  return (
                    <li key={partner.name}>
                      <strong translate="no">{partner.name}</strong>
                      {offers.text && <span lang={offers.lang}>{offers.text}</span>}
                    </li>
                  )
                })}
              </ul>
            </section>
          )}
          <ButtonLink to={paths.bookingForm}>{texts.book}</ButtonLink>
        </div>
        <MembershipForm />
      </div>
    </Page>
  )
}
