import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import styles from './RouteErrorPage.module.css'

const reloadedKey = 'reloaded-for-missing-chunk'

/** Shown when a page breaks. A page whose code is gone after a release is loaded afresh, once. */
export function RouteErrorPage() {
  const error = useRouteError()
  const isMissingCode =
    error instanceof TypeError && /dynamically imported module|Importing a module/.test(error.message)

  useEffect(() => {
    if (!isMissingCode || sessionStorage.getItem(reloadedKey)) return
    sessionStorage.setItem(reloadedKey, 'yes')
    window.location.reload()
  }, [isMissingCode])

  return (
    <main className={styles.page}>
      <h1>Unexpected Application Error!</h1>
      <p>This page stopped working. What you typed into the booking form is kept.</p>
      <a href="/packages">Back to packages and booking</a>
    </main>
  )
}
