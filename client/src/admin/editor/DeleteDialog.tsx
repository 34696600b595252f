import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/apiError'
import { Note } from '../../ui/note/Note'
import { unknownOutcome } from '../lostAnswer'
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

  const words = { whether: `the ${what} was deleted`, press: `Delete ${what}`, done: 'deleted' }
  const lost = deleting.error && unknownOutcome(deleting.error, words)

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
        <Note kind="danger" role="alert" title={lost?.unknown ?? `The ${what} was not deleted.`}>
          {lost && <p>{lost.again}</p>}
          <p>{deleting.error.message}</p>
        </Note>
      )}
    </QuestionDialog>
  )
}

function isGone(error: Error): boolean {
  return error instanceof ApiError && error.status === 404
}
