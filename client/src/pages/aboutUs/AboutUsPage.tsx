import { arriveEarlyMinutes } from '@range/shared/bookings/arrival'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/aboutUs'
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
import { RichText } from '../../ui/text/RichText'
import styles from './AboutUsPage.module.css'
import { faq } from './faq'

export const head = (): Head => ({
  title: texts.title,
  description: texts.description,
  keywords: texts.keywords,
})

const steps = () => [texts.arrival({ minutes: arriveEarlyMinutes }), texts.briefing, texts.shooting, texts.souvenirs]

export function Component() {
  const { hash } = useLocation()
  const venue = useVenue()
  // The server never sees the hash.
  const isHydrating = useIsHydrating()
  useScrollToAnchor()

  return (
    <Page title={texts.title} lead={texts.lead}>
      <div className={styles.sections}>
        <div className={styles.story}>
          <Prose>
            <p>{texts.collection({ venue: venue.name })}</p>
            <p>{texts.instructors}</p>
            <h2>{texts.visit}</h2>
            <ol>
              {steps().map((text) => (
                <li key={text}>
                  <RichText text={text} parts={{ strong: (words) => <strong>{words}</strong> }} />
                </li>
              ))}
            </ol>
          </Prose>
          <VenuePhotos places={photoPlaces} />
        </div>
        <section aria-labelledby="faq">
          <h2 id="faq">{texts.questions}</h2>
          <div className={styles.questions}>
            {faq(venue.refundTerms).map(({ id, question, answer }) => (
              <AccordionItem key={id} id={id} title={question} startsOpen={!isHydrating && hash === `#${id}`}>
                {answer}
              </AccordionItem>
            ))}
          </div>
        </section>
        <div className={styles.onward}>
          <p>
            <RichText text={texts.moreQuestions} parts={{ call: () => <CallOrWrite /> }} />
          </p>
          <ButtonLink to={paths.bookingForm} look="primary">
            {texts.book}
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}
