import { listOpenSteps } from '@range/shared/api/settings'
import { paths } from '@range/shared/pagePaths'
import { useQuery } from '@tanstack/react-query'
import { NavLink, useLocation } from 'react-router-dom'
import { query } from '../lib/query'
import { Badge } from '../ui/badge/Badge'
import { Component as AccountsPage } from './accounts/AccountsPage'
import styles from './SettingsArea.module.css'
import { Component as ArrivalSettingsPage } from './settings/ArrivalSettingsPage'
import { Component as HistoryPage } from './settings/HistoryPage'
import { Component as ResellersPage } from './settings/resellers/ResellersPage'
import { Component as SettingsPage } from './settings/SettingsPage'
import { isNeededOfVenue } from './settings/stepsInWords'
import { Component as TillSettingsPage } from './settings/TillSettingsPage'
import { Component as VenuePage } from './settings/VenuePage'

const pages = [
  {
    to: paths.settings,
    Page: SettingsPage,
    name: 'Basic settings',
    about: 'Close a day or hours, seats, prices, codes',
  },
  {
    to: paths.tillSettings,
    Page: TillSettingsPage,
    name: 'Till and invoices',
    about: 'Cash drawers, counting, which payments get invoices',
  },
  { to: paths.arrivalSettings, Page: ArrivalSettingsPage, name: 'Arrival and safety', about: 'ID, safety form' },
  { to: paths.venueSettings, Page: VenuePage, name: 'The venue', about: 'Name, address, company, photos, partners' },
  { to: paths.accountSettings, Page: AccountsPage, name: 'Accounts', about: 'Who signs in, and with what' },
  {
    to: paths.resellerSettings,
    Page: ResellersPage,
    name: 'Resellers',
    about: 'Viator, Klook and others that sell our visits',
  },
  { to: paths.settingsHistory, Page: HistoryPage, name: 'History', about: 'Who changed what, and when' },
]

/**
 * Shows a page of the settings beside the list of all of them. They share one file of code, because the site's route table,
 * which every guest loads, would name each file.
 */
export function Component() {
  const missing = useQuery(query(listOpenSteps)).data?.filter(isNeededOfVenue).length ?? 0
  const here = useLocation().pathname
  const Page = pages.find(({ to }) => to === here)?.Page
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
      {Page && <Page />}
    </div>
  )
}
