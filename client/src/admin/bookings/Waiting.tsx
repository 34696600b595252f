import styles from './Waiting.module.css'

/** A spinner with the words of what is awaited; shown once the wait is long enough to notice. */
export function Waiting({ children }: { children: string }) {
  return (
    <p role="status" className={styles.waiting}>
      <span className={styles.spinner} aria-hidden="true" />
      {children}
    </p>
  )
}
