import { arriveEarlyMinutes } from '@range/shared/bookings/arrival'
import { refundFact } from '@range/shared/bookings/refundRule'
import { sessionMinutes } from '@range/shared/limits'
import { venueMapUrl } from '@range/shared/site'
import { texts } from '@range/shared/texts/packagePage'
import type { ReactNode } from 'react'
import { useVenue } from '../../lib/venue'
import { Icon, type IconName } from '../../ui/icon/Icon'
import styles from './VisitFacts.module.css'

/** The facts that guests need before they choose an hour. */
export function VisitFacts() {
  const venue = useVenue()
  const place = (
    <a href={venueMapUrl(venue)} target="_blank" rel="noopener">
      {venue.street}, {venue.city}
    </a>
  )
  const free = refundFact(venue.refundTerms)
  const facts: [IconName, string, ReactNode][] = [
    ['clock', texts.time, texts.timeFact({ minutes: sessionMinutes, early: arriveEarlyMinutes })],
    ['pin', texts.place, place],
    ['lock', texts.payment, texts.paymentFact],
    ['person', texts.who, texts.whoFact],
    ['back', free.term, free.fact],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([icon, term, fact]) => (
        <div key={term}>
          <Icon name={icon} />
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
