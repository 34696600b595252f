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
      title={`Temporary password for ${name}`}
      onClose={onClose}
      footer={
        <>
          <CloseButton>Done</CloseButton>
          <Button look="primary" onClick={() => void copy(password, 'Password copied.')}>
            Copy password
          </Button>
        </>
      }
    >
      <p>
        <code className={styles.secret} translate="no">
          {password}
        </code>
      </p>
      <p>We won’t show it again. {name} has to choose a new one at the first login.</p>
    </Dialog>
  )
}
