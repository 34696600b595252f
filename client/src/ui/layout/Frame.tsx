import { isStaffPath } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/frame'
import { useEffect } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router-dom'
import { useSignIn } from '../../lib/signIn'
import { isForGuests, isPagePath } from '../../navigation'
import { ConsentBanner } from '../consent/ConsentBanner'
import { JumpLink } from '../link/JumpLink'
import { useScrollPosition } from '../scroll/useScrollPosition'
import { ToastProvider } from '../toast/Toast'
import { Footer } from './Footer'
import styles from './Frame.module.css'
import { Header } from './Header'
import { LanguageOffer } from './LanguageOffer'

/** The header, footer and consent banner around every page. The pages that only staff see have no footer. */
export function Frame() {
  const isLoading = useNavigation().state !== 'idle'
  const { hasToken, isSignedIn } = useSignIn()
  const { pathname } = useLocation()
  const isForStaff = hasToken && (isStaffPath(pathname) || (isSignedIn && !isPagePath(pathname)))
  useScrollPosition()

  useEffect(() => {
    document.body.toggleAttribute('aria-busy', isLoading)
  }, [isLoading])

  return (
    <ToastProvider>
      <JumpLink anchor="main" className={`${styles.skip} noPrint`}>
        {texts.skip}
      </JumpLink>
      <Header />
      {!isSignedIn && isForGuests(pathname) && <LanguageOffer />}
      {isLoading && <div className={styles.progress} aria-hidden="true" />}
      <Outlet />
      {!hasToken && <ConsentBanner />}
      {!isForStaff && <Footer />}
    </ToastProvider>
  )
}

/** A placeholder for the first page while its code loads. */
export function FramePending() {
  return (
    <main className={styles.pending}>
      <p role="status">{texts.loading}</p>
    </main>
  )
}
