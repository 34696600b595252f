import { paths } from '@range/shared/pagePaths'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { keptDraftNames } from '../lib/unsavedWork'
import { useSignOut } from '../lib/useSignOut'
import { Button, ButtonLink } from '../ui/button/Button'
import { Icon } from '../ui/icon/Icon'
import { headerActionsId } from '../ui/layout/headerActions'
import styles from './LogoutButton.module.css'
import { QuestionDialog } from './QuestionDialog'
import { StaffIcon } from './StaffIcon'

/**
 * The account link and the Logout button, rendered into the site's header. Logging out signs out of this browser and goes to
 * the home page; it asks first if that would discard an unsaved draft.
 */
export function LogoutButton({ name }: { name: string }) {
  const logOut = useSignOut()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const [place, setPlace] = useState<HTMLElement | null>(null)

  useEffect(() => setPlace(document.getElementById(headerActionsId)), [])

  function leave() {
    logOut()
    navigate(paths.home)
  }

  if (!place) return null
  return (
    <>
      {createPortal(
        <div className={styles.actions}>
          <ButtonLink
            to={paths.ownAccount}
            look="quiet"
            className={styles.account}
            title={name}
            aria-label={`Your account, ${name}`}
          >
            <Icon name="person" size={18} />
          </ButtonLink>
          <Button className={styles.logout} onClick={() => (keptDraftNames().length > 0 ? setIsAsking(true) : leave())}>
            <StaffIcon name="leave" size={18} />
            <span className={styles.word}>Logout</span>
          </Button>
        </div>,
        place,
      )}
      {isAsking && (
        <QuestionDialog
          question="Log out without saving?"
          cancelLabel="Keep editing"
          confirmLabel="Log out"
          onCancel={() => setIsAsking(false)}
          onConfirm={leave}
        >
          <p>Your changes aren’t saved. Logging out discards them for good.</p>
        </QuestionDialog>
      )}
    </>
  )
}
