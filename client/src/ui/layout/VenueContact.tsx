import { addressLine, site } from '@range/shared/site'
import { useVenue } from '../../lib/venue'
import { EmailLink, PhoneLink } from './ContactLinks'

/** The address, hours, phone and email, one paragraph each. */
export function VenueContact({ addressClassName }: { addressClassName?: string | undefined }) {
  const { openingHours } = site
  const venue = useVenue()
  return (
    <>
      <p className={addressClassName}>{addressLine(venue)}</p>
      <p>
        Open {openingHours.days} {openingHours.opens}-{openingHours.closes}, last session {openingHours.lastSession}
      </p>
      <p>
        <PhoneLink />
      </p>
      {venue.email && (
        <p>
          <EmailLink address={venue.email} />
        </p>
      )}
    </>
  )
}
