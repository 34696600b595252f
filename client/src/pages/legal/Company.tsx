import { site } from '@range/shared/site'
import { useVenue } from '../../lib/initialData'

/** The company with its seat and, once they are set, its numbers. */
export function Company() {
  const { venue } = useVenue()
  const numbers = [
    venue?.companyNumber && `company number ${venue.companyNumber}`,
    venue?.taxNumber && `tax number ${venue.taxNumber}`,
  ]
  return <>{[site.legalName, site.registeredSeat, ...numbers].filter(Boolean).join(', ')}</>
}
