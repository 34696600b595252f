import { useIsHydrating } from '../../lib/useIsHydrating'
import { CallOrWrite } from '../layout/ContactLinks'
import styles from './NeedsScript.module.css'
import { Note } from './Note'

/**
 * A note with our contact details, shown without JavaScript, and when the page's code has not loaded after ten seconds. The
 * style sheet measures the ten seconds, because there is no code yet. `what` is the subject of the sentence.
 */
export function NeedsScript({ what }: { what: string }) {
  const isWaiting = useIsHydrating()
  const without = (
    <Note kind="warning" title={`${what} needs JavaScript.`}>
      <p>
        You can also <CallOrWrite call="call" />.
      </p>
    </Note>
  )

  return (
    <>
      <noscript>{without}</noscript>
      {isWaiting && (
        <div className={styles.late}>
          <Note kind="warning" title={`${what} is still loading.`}>
            <p>
              Go ahead and use it: we’ll catch up as soon as the page has loaded. If that takes too long,{' '}
              <CallOrWrite call="call" />.
            </p>
          </Note>
        </div>
      )}
    </>
  )
}
