import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { Page } from '../ui/page/Page'
import styles from './BookingsPage.module.css'
import { AttentionList } from './bookings/list/AttentionList'
import { BookingSection } from './bookings/list/BookingSection'
import { useInterruptedView } from './bookings/list/interruptedView'
import { sections } from './bookings/sections'
import { ManagersOnly } from './ManagersOnly'
import { BeforeYouOpen } from './settings/BeforeYouOpen'
import { TodayPanel } from './today/TodayPanel'

/** The desk's first page. A booking's popup is a child route, so that it has an address of its own. */
export function Component() {
  useInterruptedView()
  useEffect(preloadPopup, [])

  return (
    <Page title="Bookings">
      <div className={styles.page}>
        <ManagersOnly>
          <BeforeYouOpen />
        </ManagersOnly>
        <AttentionList />
        <TodayPanel />
        <div className={styles.lists}>
          {sections.map((section) => (
            <BookingSection key={section.key} section={section} />
          ))}
        </div>
      </div>
      <Outlet />
    </Page>
  )
}

/** Loads the popup's code ahead, so that a booking opens at once, even if the connection is lost by then. */
function preloadPopup(): void {
  // Opening a booking loads it again and reports a failure then.
  void import('./bookings/detail/BookingDialog').catch(() => undefined)
}
