import type { AffectedSlot } from '@range/shared/bookings/affected'
import { countOf } from '@range/shared/text'
import { Button } from '../../ui/button/Button'
import { CloseButton, Dialog } from '../../ui/dialog/Dialog'
import styles from './Affected.module.css'
import { AffectedSlots, bookingsIn } from './AffectedSlots'

type Props = {
  slots: readonly AffectedSlot[]
  isSaving: boolean
  /** Saves; with `opensAffected`, the dialog to deal with the bookings opens next. */
  onSave: (opensAffected: boolean) => void
  onClose: () => void
}

/** Lists the bookings that new settings would affect, before they are saved. */
export function AffectedQuestion({ slots, isSaving, onSave, onClose }: Props) {
  const count = bookingsIn(slots).length
  const bookings = countOf(count, 'booking', 'bookings')

  return (
    <Dialog
      title={`This affects ${bookings}`}
      onClose={onClose}
      locked={isSaving}
      footer={
        <>
          <CloseButton disabled={isSaving}>Back to editing</CloseButton>
          <Button busy={isSaving} onClick={() => onSave(false)}>
            Save and keep {bookings}
          </Button>
          <Button look="primary" busy={isSaving} onClick={() => onSave(true)}>
            Save and deal with {count === 1 ? 'it' : 'them'}
          </Button>
        </>
      }
    >
      <p className={styles.first}>
        Nothing is saved yet. Guests keep their places until you move or cancel their bookings, and saving notifies
        nobody.
      </p>
      <AffectedSlots slots={slots} />
    </Dialog>
  )
}
