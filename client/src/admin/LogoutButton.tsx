import { paths } from '@range/shared/pagePaths'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { useSignOut } from '../lib/useSignOut'
import { Button } from '../ui/button/Button'
import { Icon } from '../ui/icon/Icon'
import { headerActionsId } from '../ui/layout/headerActions'
import styles from './LogoutButton.module.css'

/** Signs out of this browser and goes to the home page. It stands in the header, which knows nothing of staff data. */
export function LogoutButton() {
  const logOut = useSignOut()
  const navigate = useNavigate()
  const [place, setPlace] = useState<HTMLElement | null>(null)

  useEffect(() => setPlace(document.getElementById(headerActionsId)), [])

  if (!place) return null
  return createPortal(
    <Button
      className={styles.logout}
      onClick={() => {
        logOut()
        navigate(paths.home)
      }}
    >
      <Icon name="leave" size={18} />
      <span className={styles.word}>Logout</span>
    </Button>,
    place,
  )
}
