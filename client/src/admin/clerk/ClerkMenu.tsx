import type { Me } from '@range/shared/accounts/schema'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/clerk'
import { texts as languageTexts } from '@range/shared/staffTexts/languageChoice'
import { type RefObject, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { changeClerkPath } from '../../lib/backPath'
import { useDismissal } from '../../ui/dismissal/useDismissal'
import { Muted } from '../../ui/layout/boxes'
import { LanguageChoice } from '../LanguageChoice'
import { ClerkButton } from './ClerkButton'
import styles from './ClerkMenu.module.css'

type Props = { me: Me; toggle: RefObject<HTMLButtonElement | null>; onChangeClerk: () => void }

/** The name and the rights of the signed-in account, as a button that opens its menu. */
export function ClerkMenu({ me, toggle, onChangeClerk }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const list = useId()
  const languageId = useId()
  const location = useLocation()
  const close = () => setIsOpen(false)

  useDismissal(menu, isOpen, ({ type }) => {
    close()
    if (type === 'keydown') toggle.current?.focus()
  })

  return (
    <div ref={menu} className={styles.menu}>
      <ClerkButton
        me={me}
        ref={toggle}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <ul id={list} className={styles.list} aria-label={me.name}>
          <li>
            <button
              type="button"
              onClick={() => {
                close()
                // The dialog returns the focus to what had it.
                toggle.current?.focus()
                onChangeClerk()
              }}
            >
              {texts.change}
            </button>
          </li>
          {me.isByPin && (
            <li>
              <Link to={changeClerkPath(location, me.name)} onClick={close}>
                {texts.logInWithPassword}
              </Link>
            </li>
          )}
          <li>
            <Link to={paths.ownAccount} onClick={close}>
              {texts.ownAccount}
            </Link>
          </li>
          <li className={styles.language}>
            <Muted id={languageId} small>
              {languageTexts.legend}
            </Muted>
            <LanguageChoice labelledBy={languageId} />
          </li>
        </ul>
      )}
    </div>
  )
}
