import { paths } from '@range/shared/pagePaths'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { draftKey } from '../../features/bookings/draft/draftKey'
import { useEnvironment } from '../../lib/environment'
import { allowReload, isLostCode, reloadOnce } from '../../lib/lostCode'
import { readText } from '../../lib/storage'
import { tabTitle } from '../../lib/tabTitle'
import { useVenue } from '../../lib/venue'
import { Button } from '../../ui/button/Button'
import { CallOrWrite } from '../../ui/layout/ContactLinks'
import { FramePending } from '../../ui/layout/Frame'
import { Header } from '../../ui/layout/Header'
import styles from './RouteErrorPage.module.css'

/** Shown when a page throws or its code fails to load. If a release replaced the code, reloads the page to get the new one. */
export function RouteErrorPage() {
  const error = useRouteError()
  const isLost = isLostCode(error)
  const { reload } = useEnvironment()
  const { name } = useVenue()
  const [isReloading, setIsReloading] = useState(isLost)

  useEffect(() => {
    if (isLost) setIsReloading(reloadOnce(reload))
  }, [isLost, reload])

  return (
    <>
      <title>{tabTitle(isLost ? 'No connection' : 'Error', name)}</title>
      <meta name="robots" content="noindex" />
      <Header />
      {isReloading ? (
        <FramePending />
      ) : (
        <main className={styles.page}>
          {isLost ? <NoConnection /> : <Broken />}
          <p>
            Need help? <CallOrWrite />.
          </p>
        </main>
      )}
    </>
  )
}

function Broken() {
  return (
    <>
      <h1>Unexpected Application Error!</h1>
      <p>
        Something went wrong on this page. <KeptDraft />
      </p>
      <a href={paths.packages}>Back to packages and booking</a>
    </>
  )
}

/** Says that the booking form is kept, if this tab has kept it. */
function KeptDraft() {
  return readText('session', draftKey) !== null && 'We’ve kept what you typed into the booking form.'
}

function NoConnection() {
  const { reload } = useEnvironment()
  const [isStillOffline, setIsStillOffline] = useState(false)

  function tryAgain() {
    // Chromium caches the failure, so only a reload can load the code.
    allowReload()
    setIsStillOffline(!reloadOnce(reload))
  }

  return (
    <>
      <h1>No connection</h1>
      <p>
        This page couldn’t be loaded. Check your connection and try again. <KeptDraft />
      </p>
      <Button look="primary" onClick={tryAgain}>
        Try again
      </Button>
      <p role="status">{isStillOffline && 'You’re still offline.'}</p>
    </>
  )
}
