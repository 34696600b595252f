import { listOpenSteps } from '@range/shared/api/settings'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/settingsArea'
import { useQuery } from '@tanstack/react-query'
import { NavLink, useLocation } from 'react-router-dom'
import { query } from '../lib/query'
import { Badge } from '../ui/badge/Badge'
import { Component as AccountsPage } from './accounts/AccountsPage'
import styles from './SettingsArea.module.css'
import { Component as ArrivalSettingsPage } from './settings/ArrivalSettingsPage'
import { Component as HistoryPage } from './settings/HistoryPage'
import { Component as HoursPage } from './settings/HoursPage'
import { Component as ProcessingPage } from './settings/ProcessingPage'
import { Component as ResellersPage } from './settings/resellers/ResellersPage'
import { Component as SettingsPage } from './settings/SettingsPage'
import { isNeededOfVenue } from './settings/stepsInWords'
import { Component as TillSettingsPage } from './settings/TillSettingsPage'
import { Component as VenuePage } from './settings/VenuePage'

const pages = [
  { to: paths.settings, Page: SettingsPage, key: 'basic' },
  { to: paths.hoursSettings, Page: HoursPage, key: 'hours' },
  { to: paths.tillSettings, Page: TillSettingsPage, key: 'till' },
  { to: paths.arrivalSettings, Page: ArrivalSettingsPage, key: 'arrival' },
  { to: paths.venueSettings, Page: VenuePage, key: 'venue' },
  { to: paths.accountSettings, Page: AccountsPage, key: 'accounts' },
  { to: paths.resellerSettings, Page: ResellersPage, key: 'resellers' },
  { to: paths.processingRegister, Page: ProcessingPage, key: 'processing' },
  { to: paths.settingsHistory, Page: HistoryPage, key: 'history' },
] as const

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
      <nav aria-label={texts.label} className={styles.pages}>
        {pages.map(({ to, key }) => (
          <NavLink key={to} to={to} end>
            <strong>{texts.name[key]}</strong>
            {to === paths.venueSettings && missing > 0 && (
              <Badge tone="warning" icon="alert">
                {texts.toSet({ count: missing })}
              </Badge>
            )}
            <small>{texts.about[key]}</small>
          </NavLink>
        ))}
      </nav>
      {Page && <Page />}
    </div>
  )
}
