import { useIsHydrating } from '../../lib/outside'
import { CallOrWrite } from '../layout/ContactLinks'
import styles from './NeedsScript.module.css'
import { Note } from './Note'

/**
 * Says in the place of `what` how to reach us instead: while JavaScript is off, and while the page's code has not come ten
 * seconds after the page. That is up to the style sheet, since there is no code to do it.
 */
export function NeedsScript({ what }: { what: string }) {
  const isWaiting = useIsHydrating()
  const without = (
    <Note kind="warning" title={`${what} needs JavaScript.`}>
      <p>
        Or <CallOrWrite call="call" />.
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
              What you type and press here is kept, and done as soon as it has loaded. If that takes too long,{' '}
              <CallOrWrite call="call" />.
            </p>
          </Note>
        </div>
      )}
    </>
  )
}
