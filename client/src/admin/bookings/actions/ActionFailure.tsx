import { Note } from '../../../ui/note/Note'

/** Says why an action failed, in the dialog that asked for it. */
export function ActionFailure({ title, error }: { title: string; error: Error | null }) {
  if (!error) return null
  return (
    <Note kind="danger" title={title} role="alert">
      <p>{error.message}</p>
    </Note>
  )
}
