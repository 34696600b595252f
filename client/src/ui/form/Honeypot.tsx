import { honeypotName } from '@range/shared/honeypotName'
import styles from './Honeypot.module.css'

/** A field that programs fill in and people never meet, by eye, keyboard or screen reader. */
export function Honeypot() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <input name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  )
}
