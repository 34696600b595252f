import { paths } from '@range/shared/pagePaths'
import { Navigate, Outlet } from 'react-router-dom'
import { useSignIn } from '../lib/signIn'
import { ErrorNote } from '../ui/note/Note'
import styles from './StaffArea.module.css'

/** Shows the staff pages once the server has accepted the token; anybody else is sent to the home page. */
export function Component() {
  const { hasToken, isSignedIn, error, retry } = useSignIn()
  if (!hasToken) return <Navigate to={paths.home} replace />
  if (isSignedIn) return <Outlet />
  return (
    <main id="main" className={styles.waiting}>
      {error ? (
        <ErrorNote title="We couldn’t check your login." error={error} onRetry={retry} />
      ) : (
        <p role="status">Checking your login…</p>
      )}
    </main>
  )
}
