import { Button } from '../button/Button'
import styles from './Retry.module.css'

/** Says in one line what failed to load, with a button to retry. */
export function Retry({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <p className={styles.retry} role="alert">
      {what}{' '}
      <Button look="quiet" onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}
