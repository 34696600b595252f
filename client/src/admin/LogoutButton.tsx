import { paths } from '@range/shared/pagePaths'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { useSignOut } from '../lib/useSignOut'
import { Button, ButtonLink } from '../ui/button/Button'
import { Icon } from '../ui/icon/Icon'
import { headerActionsId } from '../ui/layout/headerActions'
import styles from './LogoutButton.module.css'
import { StaffIcon } from './StaffIcon'

/**
 * In the header, which knows nothing of staff data: who is logged in, with the way to their account, and the button that
 * signs out of this browser and goes to the home page.
 */
export function LogoutButton({ name }: { name: string }) {
  const logOut = useSignOut()
  const navigate = useNavigate()
  const [place, setPlace] = useState<HTMLElement | null>(null)

  useEffect(() => setPlace(document.getElementById(headerActionsId)), [])

  if (!place) return null
  return createPortal(
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
      <Button
        className={styles.logout}
        onClick={() => {
          logOut()
          navigate(paths.home)
        }}
      >
        <StaffIcon name="leave" size={18} />
        <span className={styles.word}>Logout</span>
      </Button>
    </div>,
    place,
  )
}
