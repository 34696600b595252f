import { Navigate, Outlet } from 'react-router-dom'
import { useSession } from '../lib/session'
import { paths } from '../paths'
import { ErrorNote } from '../ui/note/Note'
import styles from './StaffArea.module.css'

/** Lets staff through once the server has accepted their token; everybody else is led to the home page. */
export function Component() {
  const { hasToken, isLoggedIn, error, retry } = useSession()
  if (!hasToken) return <Navigate to={paths.home} replace />
  if (isLoggedIn) return <Outlet />
  return (
    <main id="main" className={styles.waiting}>
      {error ? (
        <ErrorNote title="Your login could not be checked." error={error} onRetry={retry} />
      ) : (
        <p role="status">Checking your login…</p>
      )}
    </main>
  )
}
