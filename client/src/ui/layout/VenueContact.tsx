import { addressLine, site } from '@range/shared/site'
import { texts } from '@range/shared/texts/venueContact'
import { useVenue } from '../../lib/venue'
import { EmailLink, PhoneLink } from './ContactLinks'

/** The address, hours, phone and email, one paragraph each. */
export function VenueContact({ addressClassName }: { addressClassName?: string | undefined }) {
  const { opens, closes, lastSession } = site.openingHours
  const venue = useVenue()
  return (
    <>
      <p className={addressClassName}>{addressLine(venue)}</p>
      <p>{texts.hours({ opens, closes, lastSession })}</p>
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
