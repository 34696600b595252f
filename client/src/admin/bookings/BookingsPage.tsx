import { useEffect, useRef } from 'react'
import { Outlet } from 'react-router-dom'
import { Page } from '../../ui/Page'
import { TodayPanel } from '../today/TodayPanel'
import { useShortcut } from '../useShortcut'
import { AttentionList } from './AttentionList'
import { BookingSection } from './BookingSection'
import styles from './BookingsPage.module.css'
import { useInterruptedView } from './interruptedView'
import { LogoutButton } from './LogoutButton'
import { sections } from './sections'

/** The desk's first page. A booking's popup is a child route, so that it has an address of its own. */
export function Component() {
  const lists = useRef<HTMLDivElement>(null)
  useInterruptedView()
  useEffect(preloadPopup, [])
  useShortcut('/', () => lists.current?.querySelector<HTMLElement>('input[type=search]')?.focus())

  return (
    <Page title="Bookings">
      <div className={styles.page}>
        <div className={styles.actions}>
          <LogoutButton />
        </div>
        <AttentionList />
        <TodayPanel />
        <div ref={lists} className={styles.lists}>
          {sections.map((section) => (
            <BookingSection key={section.key} section={section} />
          ))}
        </div>
      </div>
      <Outlet />
    </Page>
  )
}

/** A booking opens at once, and also when the line is gone by then. */
function preloadPopup(): void {
  // Whoever opens one asks again, and hears of the failure then.
  void import('./BookingDialog').catch(() => undefined)
}
