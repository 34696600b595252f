import { texts } from '@range/shared/staffTexts/bookingLists'
import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { Page } from '../ui/page/Page'
import styles from './BookingsPage.module.css'
import { InvoicesNote } from './bookings/invoices/InvoicesNote'
import { AttentionList } from './bookings/list/AttentionList'
import { BookingSection } from './bookings/list/BookingSection'
import { useInterruptedView } from './bookings/list/interruptedView'
import { sections } from './bookings/sections'
import { ManagersOnly } from './ManagersOnly'
import { BeforeYouOpen } from './settings/BeforeYouOpen'
import { TodayPanel } from './today/TodayPanel'

/** The staff start page. A booking's popup is a child route, so that it has its own address. */
export function Component() {
  useInterruptedView()
  useEffect(preloadPopup, [])

  return (
    <Page title={texts.title}>
      <div className={styles.page}>
        <TodayPanel
          notices={
            <div className={styles.notices}>
              <AttentionList />
              <ManagersOnly>
                <BeforeYouOpen />
              </ManagersOnly>
              <InvoicesNote />
            </div>
          }
        />
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

/** Preloads the popup's code, so that a booking opens at once, even after the connection is lost. */
function preloadPopup(): void {
  // Ignored, because opening a booking retries and reports a failure.
  void import('./bookings/detail/BookingDialog').catch(() => undefined)
}
