import type { Me } from '@range/shared/accounts/schema'
import { language, pathIn } from '@range/shared/language'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/staffArea'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { loginPath } from '../lib/backPath'
import { useEnvironment } from '../lib/environment'
import { useSignIn } from '../lib/signIn'
import { hasSignedOut } from '../lib/token'
import { rememberUsedPassword } from '../lib/usedPassword'
import { ErrorNote } from '../ui/note/Note'
import { StaffLook } from '../ui/page/Page'
import { ChooseOwnPassword } from './accounts/ChooseOwnPassword'
import { ChangeClerkDialog } from './clerk/ChangeClerkDialog'
import { ClerkButton } from './clerk/ClerkButton'
import { HeaderActions } from './clerk/HeaderActions'
import { MessageStrip } from './messages/MessageStrip'
import styles from './StaffArea.module.css'
import { SearchBox } from './search/SearchBox'
import { UnansweredCount } from './submissions/UnansweredCount'

export function Component() {
  return (
    <StaffArea>
      <Outlet />
    </StaffArea>
  )
}

/**
 * Shows the staff pages once the server has accepted the token. Without a token, redirects to the home page. If the server
 * rejects the token, at once or in the middle of work, redirects to the login page, which leads back here. An account that has
 * chosen another language gets the same address in that one, which another build of the code serves.
 */
export function StaffArea({ children }: { children: ReactNode }) {
  const { hasToken, me, error, retry } = useSignIn()
  const location = useLocation()
  const [hadToken, setHadToken] = useState(hasToken)

  useEffect(() => {
    if (hasToken) setHadToken(true)
  }, [hasToken])

  /** The account whose pages were shown last. */
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    if (me) setShown(me.name)
  }, [me])

  const needsOwnPassword = me?.mustChangePassword
  useEffect(() => {
    if (needsOwnPassword === false) rememberUsedPassword('')
  }, [needsOwnPassword])

  const { pathname, search, hash } = location
  const { openInstead } = useEnvironment()
  const meant = me && me.language !== language() ? pathIn(me.language, pathname) + search + hash : undefined
  useEffect(() => {
    if (meant !== undefined) openInstead(meant)
  }, [meant, openInstead])

  if (!hasToken) {
    const isInterrupted = hadToken && !hasSignedOut()
    return <Navigate to={isInterrupted ? loginPath(location) : paths.home} replace />
  }
  if (me && meant === undefined) {
    return (
      <StaffLook value>
        <div className={styles.wide} />
        <PagesOf me={me} isNew={shown !== undefined && shown !== me.name}>
          {children}
        </PagesOf>
      </StaffLook>
    )
  }
  return (
    <main id="main" className={styles.waiting}>
      {error ? (
        <ErrorNote title={texts.notChecked} error={error} onRetry={retry} />
      ) : (
        <p role="status">{texts.checking}</p>
      )}
    </main>
  )
}

/** The staff pages of the signed-in account; with `isNew` it has just taken over from another. */
function PagesOf({ me, isNew, children }: { me: Me; isNew: boolean; children: ReactNode }) {
  const [isChanging, setIsChanging] = useState(false)
  const change = () => setIsChanging(true)
  // The header cannot be reached while a dialog is open.
  const inDialogs = !isChanging && <ClerkButton me={me} aria-haspopup="dialog" onClick={change} />

  return (
    <MessageStrip inDialogs={inDialogs}>
      <HeaderActions me={me} isNew={isNew} onChangeClerk={change} />
      {me.mustChangePassword ? (
        <ChooseOwnPassword />
      ) : (
        <>
          <UnansweredCount />
          <SearchBox />
          {children}
        </>
      )}
      {isChanging && <ChangeClerkDialog me={me} onClose={() => setIsChanging(false)} />}
    </MessageStrip>
  )
}
