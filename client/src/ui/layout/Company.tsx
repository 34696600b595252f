import { texts } from '@range/shared/texts/legal'
import { useVenue } from '../../lib/venue'

/** The company's legal name, with its registered seat and, if the owner has set them, its company and tax numbers in brackets. */
export function Company() {
  const venue = useVenue()
  const numbers = [
    venue.companyNumber && texts.companyNumber({ number: venue.companyNumber }),
    venue.taxNumber && texts.taxNumber({ number: venue.taxNumber }),
  ]
  const facts = [venue.registeredSeat, ...numbers].filter(Boolean).join(', ')
  return (
    <>
      {venue.legalName} ({facts})
    </>
  )
}
