import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button/Button'
import { Dialog } from '../ui/dialog/Dialog'
import styles from './QuestionDialog.module.css'

type Props = {
  question: string
  /** The label of the button that cancels; it gets the focus. */
  cancelLabel: string
  /** The label of the button that confirms. */
  confirmLabel: string
  isPending?: boolean
  onCancel: () => void
  onConfirm: () => void
  children: ReactNode
}

/** Asks for confirmation before an important action; closing the dialog in any way cancels. */
export function QuestionDialog({
  question,
  cancelLabel,
  confirmLabel,
  isPending = false,
  onCancel,
  onConfirm,
  children,
}: Props) {
  const answers = useRef<HTMLDivElement>(null)

  useEffect(() => answers.current?.querySelector('button')?.focus(), [])

  return (
    <Dialog
      title={question}
      onClose={onCancel}
      locked={isPending}
      isAlert
      footer={
        <div ref={answers} className={styles.answers}>
          <Button onClick={onCancel} disabled={isPending}>
            {cancelLabel}
          </Button>
          <Button look="danger" busy={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <div className={styles.consequences}>{children}</div>
    </Dialog>
  )
}
