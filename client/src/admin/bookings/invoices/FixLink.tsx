import type { InvoiceFix } from '@range/shared/invoices/schema'
import { paths } from '@range/shared/pagePaths'
import { Link } from 'react-router-dom'
import { ManagersOnly } from '../../ManagersOnly'

const links: Record<InvoiceFix, { to: string; text: string }> = {
  VENUE: { to: paths.venueSettings, text: 'Open The venue' },
  INVOICES: { to: `${paths.tillSettings}#invoicing-settings`, text: 'Open Settings' },
}

/** Links to the settings in which a manager can correct why a document was not issued. Renders nothing for others. */
export function FixLink({ fix }: { fix: InvoiceFix | null }) {
  return (
    fix && (
      <ManagersOnly>
        {/* In a new tab, otherwise a note that is being typed in the booking’s popup would be lost. */}
        <Link to={links[fix].to} target="_blank" rel="noopener">
          {links[fix].text}
        </Link>
      </ManagersOnly>
    )
  )
}
