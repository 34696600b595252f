import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/consent'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../button/Button'
import { RichText } from '../text/RichText'
import styles from './ConsentBanner.module.css'
import { giveConsent, useConsentQuestion } from './consent'

/** A banner that asks once for consent to non-essential content. The page is usable without an answer. */
export function ConsentBanner() {
  const question = useConsentQuestion()
  return question && <Question isAgain={question === 'again'} />
}

function Question({ isAgain }: { isAgain: boolean }) {
  const banner = useRef<HTMLElement>(null)

  useEffect(() => {
    if (isAgain) banner.current?.focus()
  }, [isAgain])

  return (
    <aside ref={banner} tabIndex={-1} className={`${styles.banner} noPrint`} aria-labelledby="consent-title">
      <div className={styles.row}>
        <div className={styles.text}>
          <p id="consent-title" className={styles.title}>
            {texts.title}
          </p>
          <p>{texts.onlyNeeded}</p>
          <p>
            <RichText text={texts.map} parts={{ policy: (words) => <Link to={paths.policy}>{words}</Link> }} />
          </p>
        </div>
        <div className={styles.buttons}>
          <Button onClick={() => giveConsent('essential')}>{texts.essentialOnly}</Button>
          <Button onClick={() => giveConsent('map')}>{texts.allowMap}</Button>
        </div>
      </div>
    </aside>
  )
}
