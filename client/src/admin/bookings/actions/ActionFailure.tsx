import { ApiError } from '../../../lib/apiError'
import { Note } from '../../../ui/note/Note'

type Props = {
  title: string
  error: Error | null
  /** What to do when somebody else has changed the booking meanwhile. */
  changedMeanwhile?: string
}

/** Says why an action failed, in the dialog that asked for it. */
export function ActionFailure({ title, error, changedMeanwhile }: Props) {
  if (!error) return null
  if (changedMeanwhile && error instanceof ApiError && error.code === 'CHANGED_MEANWHILE') {
    return (
      <Note kind="warning" title="Somebody else changed this booking meanwhile." role="alert">
        <p>{changedMeanwhile}</p>
      </Note>
    )
  }
  return (
    <Note kind="danger" title={title} role="alert">
      <p>{error.message}</p>
    </Note>
  )
}
