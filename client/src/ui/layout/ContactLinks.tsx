import { phoneUrl } from '@range/shared/site'
import { useVenue } from '../../lib/venue'

export function PhoneLink() {
  const { phone } = useVenue()
  return <a href={phoneUrl(phone)}>{phone}</a>
}

export function EmailLink({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>
}

/** `Call … or write to …`; without the second part if the venue has no email address. `call` is the first word. */
export function CallOrWrite({ call = 'Call' }: { call?: 'Call' | 'call' }) {
  const venue = useVenue()
  return (
    <>
      {call} <PhoneLink />
      {venue.email && (
        <>
          {' '}
          or write to <EmailLink address={venue.email} />
        </>
      )}
    </>
  )
}
