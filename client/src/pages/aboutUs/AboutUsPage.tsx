import { arriveEarlyMinutes } from '@range/shared/bookings/arrival'
import { paths } from '@range/shared/pagePaths'
import { photoPlaces } from '@range/shared/venue/photoPlaces'
import { useLocation } from 'react-router-dom'
import { VenuePhotos } from '../../features/venuePhotos/VenuePhotos'
import type { Head } from '../../lib/page'
import { useIsHydrating } from '../../lib/useIsHydrating'
import { useVenue } from '../../lib/venue'
import { AccordionItem } from '../../ui/accordion/Accordion'
import { ButtonLink } from '../../ui/button/Button'
import { CallOrWrite } from '../../ui/layout/ContactLinks'
import { Page } from '../../ui/page/Page'
import { Prose } from '../../ui/page/Prose'
import { useScrollToAnchor } from '../../ui/scroll/useScrollToAnchor'
import styles from './AboutUsPage.module.css'
import { faq } from './faq'

const title = 'About us'

export const head = (): Head => ({
  title,
  description:
    'How a visit goes, and answers for your first one: minimum age, photo ID, safety, clothes, photos and late arrival at our Budapest shooting range.',
  keywords: 'shooting range Budapest FAQ, minimum age, range safety officer, instructors',
})

export function Component() {
  const { hash } = useLocation()
  const venue = useVenue()
  // The server never sees the hash.
  const isHydrating = useIsHydrating()
  useScrollToAnchor()

  return (
    <Page title={title} lead="A safe place for your first shot, and a serious range for experienced shooters.">
      <div className={styles.sections}>
        <div className={styles.story}>
          <Prose>
            <p>
              {venue.name} has four lanes, eight experience packages and more than 200 different weapons under one roof:
              service rifles from both sides of the Iron Curtain, submachine guns, shotguns and sniper rifles.
            </p>
            <p>
              The people matter more than the weapons. Our instructors served in special forces around the world. They
              stay calm, explain things well, and do both in several languages. They start from what you already know,
              even if that’s nothing, and they stay beside you.
            </p>
            <h2>How a visit goes</h2>
            <ol>
              <li>
                <strong>You arrive</strong> {arriveEarlyMinutes} minutes early and show your photo ID.
              </li>
              <li>
                <strong>We brief you:</strong> how to hold a weapon, where to point it, and which commands stop
                everything.
              </li>
              <li>
                <strong>You shoot</strong> your package weapon by weapon, with a range safety officer at your side.
              </li>
              <li>
                <strong>You take home</strong> your photos and a good story.
              </li>
            </ol>
          </Prose>
          <VenuePhotos places={photoPlaces} />
        </div>
        <section aria-labelledby="faq">
          <h2 id="faq">Questions and answers</h2>
          <div className={styles.questions}>
            {faq.map(({ id, question, answer }) => (
              <AccordionItem key={id} id={id} title={question} startsOpen={!isHydrating && hash === `#${id}`}>
                {answer}
              </AccordionItem>
            ))}
          </div>
        </section>
        <div className={styles.onward}>
          <p>
            More questions? <CallOrWrite />.
          </p>
          <ButtonLink to={paths.bookingForm} look="primary">
            Book a session
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}
