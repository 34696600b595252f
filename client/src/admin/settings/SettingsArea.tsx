import { listOpenSteps } from '@range/shared/api/settings'
import { paths } from '@range/shared/pagePaths'
import { useQuery } from '@tanstack/react-query'
import { NavLink, Outlet } from 'react-router-dom'
import { query } from '../../lib/query'
import { Badge } from '../../ui/badge/Badge'
import styles from './SettingsArea.module.css'
import { isNeededOfVenue } from './stepsInWords'

const pages = [
  { to: paths.settings, name: 'Basic settings', about: 'Close a day or hours, seats, prices, codes' },
  { to: paths.tillSettings, name: 'Till and invoices', about: 'Cash drawers, counting, which payments get invoices' },
  { to: paths.arrivalSettings, name: 'Arrival and safety', about: 'ID, safety form' },
  { to: paths.venueSettings, name: 'The venue', about: 'Name, address, company, photos, partners' },
  { to: paths.accountSettings, name: 'Accounts', about: 'Who signs in, and with what' },
  { to: paths.resellerSettings, name: 'Resellers', about: 'Viator, Klook and others that sell our visits' },
  { to: paths.settingsHistory, name: 'History', about: 'Who changed what, and when' },
]

/** Shows a page of the settings beside the list of all of them. */
export function Component() {
  const missing = useQuery(query(listOpenSteps)).data?.filter(isNeededOfVenue).length ?? 0
  return (
    <div className={styles.area}>
      <nav aria-label="Settings" className={styles.pages}>
        {pages.map(({ to, name, about }) => (
          <NavLink key={to} to={to} end>
            <strong>{name}</strong>
            {to === paths.venueSettings && missing > 0 && (
              <Badge tone="warning" icon="alert">
                {missing} to set
              </Badge>
            )}
            <small>{about}</small>
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  )
}
