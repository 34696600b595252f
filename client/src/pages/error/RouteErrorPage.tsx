import { paths } from '@range/shared/pagePaths'
import { CallOrWrite } from '../../ui/layout/ContactLinks'
import { Header } from '../../ui/layout/Header'
import styles from './RouteErrorPage.module.css'

/** Shown when a page breaks. */
export function RouteErrorPage() {
  return (
    <>
      <Header />
      <main className={styles.page}>
        <h1>Unexpected Application Error!</h1>
        <p>This page stopped working. What you typed into the booking form is kept.</p>
        <a href={paths.packages}>Back to packages and booking</a>
        <p>
          Need help? <CallOrWrite />.
        </p>
      </main>
    </>
  )
}
