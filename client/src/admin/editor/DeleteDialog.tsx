import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/apiError'
import { ActionFailure } from '../ActionFailure'
import { QuestionDialog } from '../QuestionDialog'

type Props = {
  question: string
  /** `weapon` makes the buttons "Keep weapon" and "Delete weapon". */
  what: string
  send: () => Promise<unknown>
  onClose: () => void
  /** Called once it is deleted, here or by somebody else. */
  onDeleted: () => void
  /** What is deleted, and what that means. */
  children: ReactNode
}

/** Asks before deleting and waits for the server; a refusal is shown in the dialog. */
export function DeleteDialog({ question, what, send, onClose, onDeleted, children }: Props) {
  const deleting = useMutation({
    mutationFn: send,
    onSuccess: onDeleted,
    onError: (error) => isGone(error) && onDeleted(),
  })

  return (
    <QuestionDialog
      question={question}
      cancelLabel={`Keep ${what}`}
      confirmLabel={`Delete ${what}`}
      isPending={deleting.isPending}
      onCancel={onClose}
      onConfirm={() => deleting.mutate()}
    >
      {children}
      {deleting.error && !isGone(deleting.error) && (
        <ActionFailure
          title={`The ${what} was not deleted.`}
          error={deleting.error}
          whether={`the ${what} was deleted`}
          press={`Delete ${what}`}
          done="deleted"
        />
      )}
    </QuestionDialog>
  )
}

function isGone(error: Error): boolean {
  return error instanceof ApiError && error.status === 404
}
