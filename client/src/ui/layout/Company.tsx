import { texts } from '@range/shared/texts/legal'
import { useVenue } from '../../lib/venue'

/** The company's legal name and registered seat, and its company and tax numbers if the owner has set them. */
export function Company() {
  const venue = useVenue()
  const numbers = [
    venue.companyNumber && texts.companyNumber({ number: venue.companyNumber }),
    venue.taxNumber && texts.taxNumber({ number: venue.taxNumber }),
  ]
  return <>{[venue.legalName, venue.registeredSeat, ...numbers].filter(Boolean).join(', ')}</>
}
