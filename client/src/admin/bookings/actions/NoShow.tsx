import { Badge } from '../../../ui/badge/Badge'
import { Button } from '../../../ui/button/Button'
import styles from './NoShow.module.css'

/** The mark of a no-show, with the button that removes it. */
export function NoShow({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <span className={styles.noShow}>
      <Badge icon="cross" tone="danger">
        No-show
      </Badge>
      <Button look="quiet" aria-label={`Not a no-show: ${name}`} onClick={onRemove}>
        Not a no-show
      </Button>
    </span>
  )
}

/** The button that marks a booking as a no-show. */
export function NoShowButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button look="quiet" className={styles.markNoShow} aria-label={`No-show: nobody of ${name} came`} onClick={onPress}>
      No-show
    </Button>
  )
}
