import { type Language, language, languageNames, languages } from '@range/shared/language'
import { texts } from '@range/shared/texts/languageMenu'
import { type MouseEvent, useRef } from 'react'
import { useDismissal } from '../dismissal/useDismissal'
import { Icon } from '../icon/Icon'
import { rememberPlace } from '../scroll/place'
import styles from './LanguageMenu.module.css'
import { rememberLanguage } from './rememberLanguage'
import { useAddressIn } from './useAddressIn'

/** The languages of the site, each a link to this page in it. Without code it is a plain list of links. */
export function LanguageMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const toggle = useRef<HTMLElement>(null)
  const addressIn = useAddressIn()

  const close = () => menu.current?.removeAttribute('open')

  function choose(event: MouseEvent, name: Language) {
    rememberLanguage(name)
    if (name !== language()) return rememberPlace()
    // The page is there already, with everything that the visitor has begun.
    event.preventDefault()
    close()
  }

  useDismissal(menu, true, ({ type }) => {
    if (type === 'keydown' && menu.current?.open) toggle.current?.focus()
    close()
  })

  return (
    <details
      ref={menu}
      className={`${styles.menu} noPrint`}
      translate="no"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <summary ref={toggle} aria-label={texts.label({ language: languageNames[language()] })}>
        {language()}
        <Icon name="chevronDown" size={16} />
      </summary>
      <ul>
        {languages.map((name) => (
          <li key={name}>
            <a
              href={addressIn(name)}
              lang={name}
              hrefLang={name}
              data-waits
              aria-current={name === language() ? 'true' : undefined}
              onClick={(event) => choose(event, name)}
            >
              {languageNames[name]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
