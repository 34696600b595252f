import type { NewKey } from '@range/shared/resellers/schema'
import { texts as commonTexts } from '@range/shared/staffTexts/common'
import { texts } from '@range/shared/staffTexts/newResellerKey'
import { Button } from '../../../ui/button/Button'
import { CloseButton, Dialog } from '../../../ui/dialog/Dialog'
import { Stack } from '../../../ui/layout/boxes'
import { Note } from '../../../ui/note/Note'
import { useCopy } from '../../useCopy'
import styles from './Resellers.module.css'

/** Shows a reseller's new key, which cannot be shown again. */
export function NewKeyDialog({ made, onClose }: { made: NewKey; onClose: () => void }) {
  const { reseller, key } = made
  const copy = useCopy()

  return (
    <Dialog
      title={texts.title({ name: reseller.name })}
      onClose={onClose}
      footer={
        <>
          <CloseButton>{commonTexts.done}</CloseButton>
          <Button look="primary" onClick={() => void copy(key, texts.copied)}>
            {texts.copy}
          </Button>
        </>
      }
    >
      <Stack className={styles.newKey}>
        <p>
          <code className={styles.key} translate="no">
            {key}
          </code>
        </p>
        <Note kind="warning" title={texts.once}>
          <p>{texts.onceHint}</p>
        </Note>
        <p>{texts.passOn({ name: reseller.name })}</p>
      </Stack>
    </Dialog>
  )
}
