import { useVenue } from '../../lib/venue'

/** The company with its seat and, once they are set, its numbers. */
export function Company() {
  const venue = useVenue()
  const numbers = [
    venue.companyNumber && `company number ${venue.companyNumber}`,
    venue.taxNumber && `tax number ${venue.taxNumber}`,
  ]
  return <>{[venue.legalName, venue.registeredSeat, ...numbers].filter(Boolean).join(', ')}</>
}
