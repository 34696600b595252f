import styles from './Waiting.module.css'

/** A spinner that says “Loading…”; it appears only once the wait is long enough to notice. */
export function Waiting() {
  return (
    <p role="status" aria-label="Loading…" className={styles.waiting}>
      <span className={styles.spinner} aria-hidden="true" />
      Loading…
    </p>
  )
}
