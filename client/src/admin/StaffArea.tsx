import { paths } from '@range/shared/pagePaths'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { loginPath } from '../lib/backPath'
import { useSignIn } from '../lib/signIn'
import { hasSignedOut } from '../lib/token'
import { rememberUsedPassword } from '../lib/usedPassword'
import { ErrorNote } from '../ui/note/Note'
import { StaffLook } from '../ui/page/Page'
import { ChooseOwnPassword } from './accounts/ChooseOwnPassword'
import { LogoutButton } from './LogoutButton'
import { MessageStrip } from './messages/MessageStrip'
import styles from './StaffArea.module.css'
import { SearchBox } from './search/SearchBox'
import { UnansweredCount } from './submissions/UnansweredCount'

/**
 * Shows the staff pages once the server has accepted the token. Without a token, redirects to the home page. If the server
 * rejects the token, at once or in the middle of work, redirects to the login page, which leads back here.
 */
export function Component() {
  const { hasToken, me, error, retry } = useSignIn()
  const location = useLocation()
  const [hadToken, setHadToken] = useState(hasToken)

  useEffect(() => {
    if (hasToken) setHadToken(true)
  }, [hasToken])

  const needsOwnPassword = me?.mustChangePassword
  useEffect(() => {
    if (needsOwnPassword === false) rememberUsedPassword('')
  }, [needsOwnPassword])

  if (!hasToken) {
    const isInterrupted = hadToken && !hasSignedOut()
    return <Navigate to={isInterrupted ? loginPath(location) : paths.home} replace />
  }
  if (me) {
    return (
      <StaffLook value>
        <div className={styles.wide} />
        <MessageStrip>
          <LogoutButton name={me.name} />
          {me.mustChangePassword ? (
            <ChooseOwnPassword />
          ) : (
            <>
              <UnansweredCount />
              <SearchBox />
              <Outlet />
            </>
          )}
        </MessageStrip>
      </StaffLook>
    )
  }
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
