import styles from './Skeleton.module.css'

/** A grey placeholder for text or a control; sizes are CSS lengths. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <svg className={styles.bar} width={width} height={height} aria-hidden="true" focusable="false" />
}
