import { paths } from '@range/shared/pagePaths'
import { use } from 'react'
import { useLocation } from 'react-router-dom'
import { allowReload } from '../../lib/reloadAfterRelease'
import { RouterContext } from '../../router/routerContext'
import { Button } from '../../ui/button/Button'
import { CallOrWrite } from '../../ui/layout/ContactLinks'
import { Header } from '../../ui/layout/Header'
import styles from './RouteErrorPage.module.css'

/** What Chromium, Firefox, Safari and Vite say of code that did not arrive. */
const lostCode = /dynamically imported module|importing a module script|unable to preload/i

/** Shown when a page breaks or its code does not arrive. */
export function RouteErrorPage({ error }: { error: unknown }) {
  const isLost = error instanceof Error && lostCode.test(error.message)

  return (
    <>
      <Header />
      <main className={styles.page}>
        {isLost ? <NoConnection /> : <Broken />}
        <p>
          Need help? <CallOrWrite />.
        </p>
      </main>
    </>
  )
}

function Broken() {
  return (
    <>
      <h1>Unexpected Application Error!</h1>
      <p>This page stopped working. What you typed into the booking form is kept.</p>
      <a href={paths.packages}>Back to packages and booking</a>
    </>
  )
}

function NoConnection() {
  const { router } = use(RouterContext)
  const location = useLocation()

  function tryAgain() {
    // Chromium repeats the failure until the page is reloaded, which the router then does.
    allowReload()
    router?.navigator.replace(location)
  }

  return (
    <>
      <h1>No connection</h1>
      <p>This page couldn’t be loaded. Check your connection. What you typed into the booking form is kept.</p>
      <Button look="primary" onClick={tryAgain}>
        Try again
      </Button>
    </>
  )
}
