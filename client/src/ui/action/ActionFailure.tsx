import { type ActionWords, unknownOutcome } from '../../lib/lostAnswer'
import { Note } from '../note/Note'
import { showWhole } from '../note/showWhole'

type Props = ActionWords & { title: string; error: Error | null }

/** Shows why an action failed in its dialog or form, and scrolls to the message. */
export function ActionFailure({ title, error, ...words }: Props) {
  if (!error) return null
  const lost = unknownOutcome(error, words)
  return (
    <Note kind="danger" title={lost?.unknown ?? title} role="alert" ref={showWhole}>
      {lost && <p>{lost.again}</p>}
      <p>{error.message}</p>
    </Note>
  )
}
