import { texts } from '@range/shared/staffTexts/bookingArrival'
import { Badge } from '../../../ui/badge/Badge'
import { Button } from '../../../ui/button/Button'
import styles from './NoShow.module.css'

/** The mark of a no-show, with the button that removes it. */
export function NoShow({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <span className={styles.noShow}>
      <Badge icon="cross" tone="danger">
        {texts.noShow}
      </Badge>
      <Button look="quiet" aria-label={texts.notNoShowOf({ name })} onClick={onRemove}>
        {texts.notNoShow}
      </Button>
    </span>
  )
}

/** The button that marks a booking as a no-show. */
export function NoShowButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button look="quiet" className={styles.markNoShow} aria-label={texts.markNoShow({ name })} onClick={onPress}>
      {texts.noShow}
    </Button>
  )
}
