import { texts } from '@range/shared/texts/note'
import styles from './Waiting.module.css'

/** A spinner with its name; it appears only once the wait is long enough to notice. */
export function Waiting() {
  return (
    <p role="status" aria-label={texts.loading} className={styles.waiting}>
      <span className={styles.spinner} aria-hidden="true" />
      {texts.loading}
    </p>
  )
}
