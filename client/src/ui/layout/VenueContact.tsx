import { budapestToday } from '@range/shared/budapestTime'
import { changedDatesInWords, dailyHours, hoursInWords, weekInWords } from '@range/shared/settings/hoursText'
import { addressLine } from '@range/shared/site'
import { texts } from '@range/shared/texts/venueContact'
import { useNow } from '../../lib/clock'
import { useVenue } from '../../lib/venue'
import { Lines } from '../text/Lines'
import { EmailLink, PhoneLink } from './ContactLinks'

/** The address, hours with other ones of today, phone and email, one paragraph each. */
export function VenueContact({ addressClassName }: { addressClassName?: string | undefined }) {
  const venue = useVenue()
  const { hours } = venue
  const daily = dailyHours(hours)
  const week = daily ? [texts.hours(hoursInWords(daily))] : weekInWords(hours)
  const today = budapestToday(useNow())
  return (
    <>
      <p className={addressClassName}>{addressLine(venue)}</p>
      <p>
        <Lines lines={[...week, ...changedDatesInWords(hours, today)]} />
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
