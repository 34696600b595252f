import styles from './Waiting.module.css'

/** A spinner with a label; it appears only once the wait is long enough to notice. */
export function Waiting({ children }: { children: string }) {
  return (
    <p role="status" className={styles.waiting}>
      <span className={styles.spinner} aria-hidden="true" />
      {children}
    </p>
  )
}
