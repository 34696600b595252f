import { ApiError } from '../../../lib/apiError'
import { Note } from '../../../ui/note/Note'

type Props = {
  title: string
  error: Error | null
  /** What to do when somebody else has changed the booking meanwhile. */
  changedMeanwhile?: string
}

/** Says why an action failed, in the dialog that asked for it, and brings that into view. */
export function ActionFailure({ title, error, changedMeanwhile }: Props) {
  if (!error) return null
  if (changedMeanwhile && error instanceof ApiError && error.code === 'CHANGED_MEANWHILE') {
    return (
      <Note kind="warning" title="Somebody else changed this booking meanwhile." role="alert" ref={showWhole}>
        <p>{changedMeanwhile}</p>
      </Note>
    )
  }
  return (
    <Note kind="danger" title={title} role="alert" ref={showWhole}>
      <p>{error.message}</p>
    </Note>
  )
}

/** The end of a long form is out of sight while its button is not. */
function showWhole(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' })
}
