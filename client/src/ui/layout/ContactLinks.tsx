import { site } from '@range/shared/site'
import { useVenue } from '../../lib/initialData'

const phoneUrl = `tel:${site.phone.replaceAll(' ', '')}`

export function PhoneLink() {
  return <a href={phoneUrl}>{site.phone}</a>
}

export function EmailLink({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>
}

/** `Call … or write to …`, with the email address once it is set; `call` gives the first word. */
export function CallOrWrite({ call = 'Call' }: { call?: 'Call' | 'call' }) {
  const { venue } = useVenue()
  return (
    <>
      {call} <PhoneLink />
      {venue?.email && (
        <>
          {' '}
          or write to <EmailLink address={venue.email} />
        </>
      )}
    </>
  )
}
