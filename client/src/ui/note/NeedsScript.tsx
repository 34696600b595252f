import { texts } from '@range/shared/texts/needsScript'
import { useIsHydrating } from '../../lib/useIsHydrating'
import { CallOrWrite } from '../layout/ContactLinks'
import { RichText } from '../text/RichText'
import styles from './NeedsScript.module.css'
import { Note } from './Note'

/**
 * A note with our contact details, shown without JavaScript, and when the page's code has not loaded after ten seconds. The
 * style sheet measures the ten seconds, because there is no code yet.
 */
export function NeedsScript({ what }: { what: 'form' | 'booking' }) {
  const isWaiting = useIsHydrating()
  const without = (
    <Note kind="warning" title={texts.needed[what]}>
      <p>
        <RichText text={texts.instead} parts={{ call: () => <CallOrWrite call="call" /> }} />
      </p>
    </Note>
  )

  return (
    <>
      <noscript>{without}</noscript>
      {isWaiting && (
        <div className={styles.late}>
          <Note kind="warning" title={texts.loading[what]}>
            <p>
              <RichText text={texts.goAhead} parts={{ call: () => <CallOrWrite call="call" /> }} />
            </p>
          </Note>
        </div>
      )}
    </>
  )
}
