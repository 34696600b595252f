import { honeypotName } from '@range/shared/honeypotName'
import styles from './Honeypot.module.css'

/** A field that only bots fill in. People cannot see or reach it, even with a screen reader. */
export function Honeypot() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <input name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  )
}
