import { useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { useSession } from '../../lib/session'
import { menuFor, pageName, paths } from '../../paths'
import { Icon } from '../Icon'
import { Brand } from './Brand'
import styles from './Header.module.css'

/** The header of every page. Up to 767 px the menu folds behind a button; an entry or Esc closes it. */
export function Header() {
  const [isOpen, setIsOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const { isLoggedIn } = useSession()

  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      toggle.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])

  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'cross' : 'menu'} size={24} />
        </button>
        <span className={styles.pageName}>{pageName(pathname)}</span>
        <Brand />
        <nav id="menu" className={styles.menu} aria-label="Main" data-open={isOpen} data-staff={isLoggedIn}>
          <ul>
            {menuFor({ isLoggedIn }).map(({ pathname, displayName }) => (
              <li key={pathname}>
                <NavLink to={pathname} end={pathname === paths.home} onClick={() => setIsOpen(false)}>
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
