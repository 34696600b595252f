import { phoneUrl } from '@range/shared/site'
import { texts } from '@range/shared/texts/contactLinks'
import { useVenue } from '../../lib/venue'
import { RichText } from '../text/RichText'

export function PhoneLink() {
  const { phone } = useVenue()
  return <a href={phoneUrl(phone)}>{phone}</a>
}

export function EmailLink({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>
}

/** `Call … or write to …`, or `call …` within a sentence; without the second part if the venue has no email address. */
export function CallOrWrite({ call = 'Call' }: { call?: 'Call' | 'call' }) {
  const { email } = useVenue()
  const [callOrWrite, onlyCall] =
    call === 'Call' ? [texts.callOrWrite, texts.call] : [texts.callOrWriteMidSentence, texts.callMidSentence]
  return (
    <RichText
      text={email ? callOrWrite : onlyCall}
      parts={{ phone: () => <PhoneLink />, email: () => <EmailLink address={email} /> }}
    />
  )
}
