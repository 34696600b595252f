import { arriveEarlyMinutes } from '@range/shared/bookings/arrival'
import { paths } from '@range/shared/pagePaths'
import { photoPlaces } from '@range/shared/venue/schema'
import { useLocation } from 'react-router-dom'
import { VenuePhotos } from '../../features/venuePhotos/VenuePhotos'
import { useIsHydrating } from '../../lib/outside'
import { useVenue } from '../../lib/venue'
import { AccordionItem } from '../../ui/accordion/Accordion'
import { ButtonLink } from '../../ui/button/Button'
import { CallOrWrite } from '../../ui/layout/ContactLinks'
import { Page } from '../../ui/page/Page'
import { Prose } from '../../ui/page/Prose'
import { useScrollToAnchor } from '../../ui/scroll/useScrollToAnchor'
import styles from './AboutUsPage.module.css'
import { faq } from './faq'

export function Component() {
  const { hash } = useLocation()
  const venue = useVenue()
  // The part after # never reaches the server.
  const isHydrating = useIsHydrating()
  useScrollToAnchor()

  return (
    <Page
      title="About us"
      lead="A safe place to shoot for the first time, and a serious one for those who have shot before."
    >
      <div className={styles.sections}>
        <div className={styles.story}>
          <Prose>
            <p>
              {venue.name} has four lanes, eight experience packages and more than 200 different weapons under one roof:
              service rifles of both sides of the Iron Curtain, submachine guns, shotguns and sniper rifles.
            </p>
            <p>
              The people matter more than the racks. Our instructors served in special forces around the world. They
              know how to stay calm, how to explain, and how to do both in several languages. They start with what you
              already know, even if that is nothing, and they stay beside you.
            </p>
            <h2>How a visit goes</h2>
            <ol>
              <li>
                <strong>You arrive</strong> {arriveEarlyMinutes} minutes early and show your photo ID.
              </li>
              <li>
                <strong>We brief you:</strong> how a weapon is held, where it points, which words stop everything.
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
            Something else? <CallOrWrite />.
          </p>
          <ButtonLink to={paths.bookingForm} look="primary">
            Book a session
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}
