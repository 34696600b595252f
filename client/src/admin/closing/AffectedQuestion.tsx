import type { AffectedSlot } from '@range/shared/bookings/affected'
import { texts } from '@range/shared/staffTexts/affected'
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

  return (
    <Dialog
      title={texts.questionTitle({ count })}
      onClose={onClose}
      locked={isSaving}
      footer={
        <>
          <CloseButton disabled={isSaving}>{texts.backToEditing}</CloseButton>
          <Button busy={isSaving} onClick={() => onSave(false)}>
            {texts.saveAndKeep({ count })}
          </Button>
          <Button look="primary" busy={isSaving} onClick={() => onSave(true)}>
            {texts.saveAndDeal({ count })}
          </Button>
        </>
      }
    >
      <p className={styles.first}>{texts.nothingSaved}</p>
      <AffectedSlots slots={slots} />
    </Dialog>
  )
}
