import type { InvoiceFix } from '@range/shared/invoices/schema'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/invoiceTable'
import { Link } from 'react-router-dom'
import { ManagersOnly } from '../../ManagersOnly'

const pages: Record<InvoiceFix, string> = {
  VENUE: paths.venueSettings,
  INVOICES: `${paths.tillSettings}#invoicing-settings`,
}

/** Links to the settings in which a manager can correct why a document was not issued. Renders nothing for others. */
export function FixLink({ fix }: { fix: InvoiceFix | null }) {
  return (
    fix && (
      <ManagersOnly>
        {/* In a new tab, otherwise a note that is being typed in the booking’s popup would be lost. */}
        <Link to={pages[fix]} target="_blank" rel="noopener">
          {texts.open[fix]}
        </Link>
      </ManagersOnly>
    )
  )
}
