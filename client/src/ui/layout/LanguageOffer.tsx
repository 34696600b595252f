import { language, languageNames } from '@range/shared/language'
import { useState } from 'react'
import { useEnvironment } from '../../lib/environment'
import { IconButton } from '../button/IconButton'
import { rememberPlace } from '../scroll/place'
import styles from './LanguageOffer.module.css'
import { rememberLanguage } from './rememberLanguage'
import { useAddressIn } from './useAddressIn'

/** A line in the language that the visitor's browser prefers, which offers this page in it. */
export function LanguageOffer() {
  const { offer } = useEnvironment()
  const [isDeclined, setDeclined] = useState(false)
  const addressIn = useAddressIn()
  if (!offer || isDeclined) return null

  function decline() {
    rememberLanguage(language())
    setDeclined(true)
  }

  return (
    <section lang={offer.language} aria-label={offer.label} className={`${styles.offer} noPrint`}>
      <div>
        <p>{offer.question}</p>
        <a
          href={addressIn(offer.language)}
          hrefLang={offer.language}
          data-waits
          translate="no"
          onClick={() => {
            rememberLanguage(offer.language)
            rememberPlace()
          }}
        >
          {languageNames[offer.language]}
        </a>
        <IconButton icon="cross" label={offer.close} isMuted onClick={decline} />
      </div>
    </section>
  )
}
