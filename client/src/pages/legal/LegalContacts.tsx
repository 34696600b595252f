import { texts } from '@range/shared/texts/legal'
import { useVenue } from '../../lib/venue'

/** Where complaints go, who settles disputes with consumers, and who hosts the site, as far as the owner has set it. */
export function LegalContacts() {
  const { complaintAddress, conciliationBody, hostingProvider } = useVenue()
  return (
    <ul>
      {complaintAddress && <li>{texts.complaintAddress({ address: complaintAddress })}</li>}
      {conciliationBody && <li>{texts.conciliationBody({ body: conciliationBody })}</li>}
      {hostingProvider && <li>{texts.hostingProvider({ provider: hostingProvider })}</li>}
    </ul>
  )
}
