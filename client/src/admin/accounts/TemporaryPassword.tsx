import { texts as commonTexts } from '@range/shared/staffTexts/common'
import { texts } from '@range/shared/staffTexts/temporaryPassword'
import { Button } from '../../ui/button/Button'
import { CloseButton, Dialog } from '../../ui/dialog/Dialog'
import { useCopy } from '../useCopy'
import styles from './Accounts.module.css'

export type Temporary = { name: string; password: string }

/** Shows a temporary password, which cannot be shown again. */
export function TemporaryPassword({ temporary, onClose }: { temporary: Temporary; onClose: () => void }) {
  const { name, password } = temporary
  const copy = useCopy()

  return (
    <Dialog
      title={texts.title({ name })}
      onClose={onClose}
      footer={
        <>
          <CloseButton>{commonTexts.done}</CloseButton>
          <Button look="primary" onClick={() => void copy(password, texts.copied)}>
            {texts.copy}
          </Button>
        </>
      }
    >
      <p>
        <code className={styles.secret} translate="no">
          {password}
        </code>
      </p>
      <p>{texts.once({ name })}</p>
    </Dialog>
  )
}
