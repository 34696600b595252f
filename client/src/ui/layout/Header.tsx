import { bookingLink, packagePattern, paths } from '@range/shared/pagePaths'
import { addressLine } from '@range/shared/site'
import { texts } from '@range/shared/texts/header'
import { useRef, useState } from 'react'
import { Link, type LinkProps, useLocation, useMatch } from 'react-router-dom'
import { useSignIn } from '../../lib/signIn'
import { useVenue } from '../../lib/venue'
import { isForGuests, isPagePath, menuFor, pageName } from '../../navigation'
import { ButtonLink } from '../button/Button'
import { useDismissal } from '../dismissal/useDismissal'
import { Icon } from '../icon/Icon'
import { Brand } from './Brand'
import { PhoneLink } from './ContactLinks'
import styles from './Header.module.css'
import { headerActionsId, submissionsCountId } from './headerActions'
import { LanguageMenu } from './LanguageMenu'

/**
 * The header of every page. Up to 767 px, a button opens the menu. An entry, Esc, a click outside and a navigation close it.
 */
export function Header() {
  const { pathname, key } = useLocation()
  /** The key of the history entry at which the menu was opened. At any other entry it is closed. */
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === key
  const row = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const { isSignedIn, me } = useSignIn()
  const venue = useVenue()

  const ofPackage = useMatch(packagePattern)?.params.slug
  const bookTo = ofPackage ? bookingLink({ packageId: ofPackage }) : paths.bookingForm

  useDismissal(row, isOpen, ({ type }) => {
    setOpenedAt(undefined)
    if (type === 'keydown') toggle.current?.focus()
  })

  return (
    <header className={styles.header}>
      {isOpen && <div className={styles.scrim} />}
      <div ref={row} className={styles.row}>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-label={texts.menu}
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpenedAt(isOpen ? undefined : key)}
        >
          <Icon name={isOpen ? 'cross' : 'menu'} size={24} />
        </button>
        <div className={styles.names}>
          <Brand />
          <span className={styles.pageName}>{pageName(pathname)}</span>
        </div>
        <nav id="menu" className={styles.menu} aria-label={texts.main} data-open={isOpen} data-staff={isSignedIn}>
          <ul>
            {menuFor(me?.role).map(({ pathname, displayName }) => (
              <li key={pathname}>
                <MenuLink to={pathname} onClick={() => setOpenedAt(undefined)}>
                  {displayName}
                  {pathname === paths.submissions && <span id={submissionsCountId} className={styles.count} />}
                </MenuLink>
              </li>
            ))}
          </ul>
          {!isSignedIn && (
            <div className={styles.reach}>
              <p>
                <PhoneLink />
              </p>
              <p>{addressLine(venue)}</p>
            </div>
          )}
        </nav>
        {isSignedIn && <div id={headerActionsId} className={`${styles.actions} noPrint`} />}
        {!isSignedIn && isForGuests(pathname) && <LanguageMenu />}
        {!isSignedIn && (
          <ButtonLink to={bookTo} look="primary" className={`${styles.book} noPrint`}>
            {texts.book}
          </ButtonLink>
        )}
      </div>
    </header>
  )
}

/** A link that is marked as current while its page, or one below it, is shown. */
function MenuLink({ to, ...rest }: LinkProps & { to: string }) {
  const isPage = isPagePath(useLocation().pathname)
  const isShown = useMatch({ path: to, end: to === paths.home }) && isPage
  return <Link {...rest} to={to} aria-current={isShown ? 'page' : undefined} />
}
