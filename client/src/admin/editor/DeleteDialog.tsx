import type { Endpoint } from '@range/shared/api/endpoint'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/apiError'
import { ActionFailure } from '../../ui/action/ActionFailure'
import { useAction } from '../../ui/action/useAction'
import { QuestionDialog } from '../QuestionDialog'

type Props = {
  question: string
  /** `weapon` makes the buttons "Keep weapon" and "Delete weapon". */
  what: string
  contract: Endpoint
  send: () => Promise<unknown>
  onClose: () => void
  /** Called once the item is deleted, here or by somebody else. */
  onDeleted: () => void
  /** The item to delete and the consequences. */
  children: ReactNode
}

/** Asks for confirmation, deletes, and waits for the server; an error shows in the dialog. */
export function DeleteDialog({ question, what, contract, send, onClose, onDeleted, children }: Props) {
  const deleting = useAction<void, unknown>(contract, {
    send,
    onDone: onDeleted,
    onFailed: (error) => isGone(error) && onDeleted(),
  })

  return (
    <QuestionDialog
      question={question}
      cancelLabel={`Keep ${what}`}
      confirmLabel={`Delete ${what}`}
      isPending={deleting.isPending}
      onCancel={onClose}
      onConfirm={() => deleting.act()}
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
