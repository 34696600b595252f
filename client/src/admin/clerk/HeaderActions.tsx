import type { Me } from '@range/shared/accounts/schema'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/clerk'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { keptDraftNames } from '../../lib/unsavedWork'
import { useSignOut } from '../../lib/useSignOut'
import { Button } from '../../ui/button/Button'
import { StaffIcon } from '../../ui/icon/StaffIcon'
import { headerActionsId } from '../../ui/layout/headerActions'
import { useToast } from '../../ui/toast/Toast'
import { QuestionDialog } from '../QuestionDialog'
import { ClerkMenu } from './ClerkMenu'
import styles from './HeaderActions.module.css'

type Props = { me: Me; isNew: boolean; onChangeClerk: () => void }

/**
 * The name of the signed-in clerk with its menu, and the Logout button, rendered into the site's header. Logging out signs out
 * of this browser and goes to the home page; it asks first if that would discard an unsaved draft. A clerk who has just taken over
 * is announced, with the focus on the name, because the dialog has gone with the former clerk's page.
 */
export function HeaderActions({ me, isNew, onChangeClerk }: Props) {
  const logOut = useSignOut()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const [place, setPlace] = useState<HTMLElement | null>(null)

  const showToast = useToast()
  const name = useRef<HTMLButtonElement>(null)
  const wasNew = useRef(isNew)

  useEffect(() => setPlace(document.getElementById(headerActionsId)), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the header has room for the name
  useEffect(() => {
    if (!place || !wasNew.current) return
    showToast(texts.isIn({ name: me.name }), { tone: 'success' })
    name.current?.focus()
  }, [place])

  function leave() {
    logOut()
    navigate(paths.home)
  }

  if (!place) return null
  return (
    <>
      {createPortal(
        <div className={styles.actions}>
          <ClerkMenu me={me} toggle={name} onChangeClerk={onChangeClerk} />
          <Button className={styles.logout} onClick={() => (keptDraftNames().length > 0 ? setIsAsking(true) : leave())}>
            <StaffIcon name="leave" size={18} />
            <span className={styles.word}>{texts.logout}</span>
          </Button>
        </div>,
        place,
      )}
      {isAsking && (
        <QuestionDialog
          question={texts.logOutQuestion}
          cancelLabel={texts.keepEditing}
          confirmLabel={texts.logOut}
          onCancel={() => setIsAsking(false)}
          onConfirm={leave}
        >
          <p>{texts.logOutDiscards}</p>
        </QuestionDialog>
      )}
    </>
  )
}
