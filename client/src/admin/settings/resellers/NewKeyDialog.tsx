import type { NewKey } from '@range/shared/resellers/schema'
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
      title={`Key for ${reseller.name}`}
      onClose={onClose}
      footer={
        <>
          <CloseButton>Done</CloseButton>
          <Button look="primary" onClick={() => void copy(key, 'Key copied.')}>
            Copy key
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
        <Note kind="warning" title="We won’t show it again.">
          <p>We keep no copy of it. If it’s lost, make a new one.</p>
        </Note>
        <p>
          Pass it on to {reseller.name} securely, apart from the letter with the address. Anyone who has the key can
          book in its name.
        </p>
      </Stack>
    </Dialog>
  )
}
