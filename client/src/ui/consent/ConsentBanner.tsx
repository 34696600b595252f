import { paths } from '@range/shared/pagePaths'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../button/Button'
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
            Your privacy
          </p>
          <p>We store only what this site needs, and we don’t track you.</p>
          <p>
            The map is optional. It comes from OpenStreetMap, which will see your IP address.{' '}
            <Link to={paths.policy}>Privacy policy</Link>
          </p>
        </div>
        <div className={styles.buttons}>
          <Button onClick={() => giveConsent('essential')}>Essential only</Button>
          <Button onClick={() => giveConsent('map')}>Allow the map</Button>
        </div>
      </div>
    </aside>
  )
}
