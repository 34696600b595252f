import { useEffect } from 'react'
import { Outlet, useNavigation } from 'react-router-dom'
import { useSession } from '../../lib/session'
import { ConsentBanner } from '../consent/ConsentBanner'
import { useScrollPosition } from '../scroll/useScrollPosition'
import { ToastProvider } from '../toast/Toast'
import { Footer } from './Footer'
import styles from './Frame.module.css'
import { Header } from './Header'

/** What stands around every page. */
export function Frame() {
  const isLoading = useNavigation().state === 'loading'
  const { hasToken } = useSession()
  useScrollPosition()

  useEffect(() => {
    document.body.toggleAttribute('aria-busy', isLoading)
  }, [isLoading])

  return (
    <ToastProvider>
      <a href="#main" className={`${styles.skip} noPrint`}>
        Skip to content
      </a>
      <Header />
      {isLoading && <div className={styles.progress} aria-hidden="true" />}
      <Outlet />
      {!hasToken && <ConsentBanner />}
      <Footer />
    </ToastProvider>
  )
}

/** Stands in for the first page while its code arrives. */
export function FramePending() {
  return (
    <main className={styles.pending}>
      <p role="status">Loading…</p>
    </main>
  )
}
