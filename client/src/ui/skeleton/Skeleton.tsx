import styles from './Skeleton.module.css'

/** A grey placeholder for text or a control; sizes are CSS lengths. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={styles.bar} style={{ width, height }} aria-hidden="true" />
}
