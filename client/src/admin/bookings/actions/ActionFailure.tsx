import { Note } from '../../../ui/note/Note'

/** Why something was not done, in the popup where it was asked for. */
export function ActionFailure({ title, error }: { title: string; error: Error | null }) {
  if (!error) return null
  return (
    <Note kind="danger" title={title} role="alert">
      <p>{error.message}</p>
    </Note>
  )
}
