import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button/Button'
import { Dialog } from '../ui/dialog/Dialog'
import { Row, Stack } from '../ui/layout/boxes'

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
        <Row ref={answers} gap="3" place="end">
          <Button onClick={onCancel} disabled={isPending}>
            {cancelLabel}
          </Button>
          <Button look="danger" busy={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Row>
      }
    >
      <Stack>{children}</Stack>
    </Dialog>
  )
}
