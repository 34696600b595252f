import { paths } from '@range/shared/pagePaths'
import { useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { useSignIn } from '../../lib/signIn'
import { menuFor, pageName } from '../../navigation'
import { Icon } from '../icon/Icon'
import { Brand } from './Brand'
import styles from './Header.module.css'

/**
 * The header of every page. Up to 767 px the menu is behind a button; an entry, Esc, a click outside and leaving the page
 * close it.
 */
export function Header() {
  const { pathname, key } = useLocation()
  /** The history entry at which the menu was opened; at any other it is closed. */
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === key
  const header = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const { isSignedIn } = useSignIn()

  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenedAt(undefined)
      toggle.current?.focus()
    }
    const onPointerDown = ({ target }: Event) => {
      if (target instanceof Node && !header.current?.contains(target)) setOpenedAt(undefined)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [isOpen])

  return (
    <header ref={header} className={styles.header}>
      <div className={styles.row}>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpenedAt(isOpen ? undefined : key)}
        >
          <Icon name={isOpen ? 'cross' : 'menu'} size={24} />
        </button>
        <span className={styles.pageName}>{pageName(pathname)}</span>
        <Brand />
        <nav id="menu" className={styles.menu} aria-label="Main" data-open={isOpen} data-staff={isSignedIn}>
          <ul>
            {menuFor({ isSignedIn }).map(({ pathname, displayName }) => (
              <li key={pathname}>
                <NavLink to={pathname} end={pathname === paths.home} onClick={() => setOpenedAt(undefined)}>
                  {displayName}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  )
}
