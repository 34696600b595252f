import { site } from '@range/shared/site'
import { useVenue } from '../../lib/initialData'
import { EmailLink, PhoneLink } from './ContactLinks'

/** The address, hours, phone and email, one paragraph each. */
export function VenueContact({ addressClassName }: { addressClassName?: string | undefined }) {
  const { address, openingHours } = site
  const { venue } = useVenue()
  return (
    <>
      <p className={addressClassName}>
        {address.street}, {address.postCode} {address.city}
      </p>
      <p>
        Open {openingHours.days} {openingHours.opens}-{openingHours.closes}
      </p>
      <p>
        <PhoneLink />
      </p>
      {venue?.email && (
        <p>
          <EmailLink address={venue.email} />
        </p>
      )}
    </>
  )
}
