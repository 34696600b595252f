import { dailyHours, hoursInWords, weekInWords } from '@range/shared/settings/hoursText'
import { addressLine } from '@range/shared/site'
import { texts } from '@range/shared/texts/venueContact'
import { useVenue } from '../../lib/venue'
import { Lines } from '../text/Lines'
import { EmailLink, PhoneLink } from './ContactLinks'

/** The address, hours, phone and email, one paragraph each. */
export function VenueContact({ addressClassName }: { addressClassName?: string | undefined }) {
  const venue = useVenue()
  const daily = dailyHours(venue.hours)
  return (
    <>
      <p className={addressClassName}>{addressLine(venue)}</p>
      <p>
        <Lines lines={daily ? [texts.hours(hoursInWords(daily))] : weekInWords(venue.hours)} />
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
