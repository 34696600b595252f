import { staffBookingDetailSchema } from '@range/shared/bookings/staff'
import { ApiError } from '../../../lib/apiError'
import { Note } from '../../../ui/note/Note'
import { actorName } from '../../actorName'
import { instantText } from '../../instantText'
import { type ActionWords, unknownOutcome } from '../../lostAnswer'
import { whatHappened } from '../statusWords'

type Props = ActionWords & {
  title: string
  error: Error | null
  /** What to do when somebody else has changed the booking in the meantime. */
  changedMeanwhile?: string
}

/** Says why an action failed, in the dialog or form of the action, and scrolls to the message. */
export function ActionFailure({ title, error, changedMeanwhile, ...words }: Props) {
  if (!error) return null
  if (changedMeanwhile && error instanceof ApiError && error.code === 'CHANGED_MEANWHILE') {
    return (
      <Note kind="warning" title="Somebody else changed this booking meanwhile." role="alert" ref={showWhole}>
        <LatestChange current={error.current} />
        <p>{changedMeanwhile}</p>
      </Note>
    )
  }
  const lost = unknownOutcome(error, words)
  return (
    <Note kind="danger" title={lost?.unknown ?? title} role="alert" ref={showWhole}>
      {lost && <p>{lost.again}</p>}
      <p>{error.message}</p>
    </Note>
  )
}

/** Who changed the booking last, what they did and when. */
function LatestChange({ current }: { current: unknown }) {
  const { data: booking } = staffBookingDetailSchema.safeParse(current)
  const entry = booking?.history.at(-1)
  if (!booking || !entry) return null
  return (
    <p>
      {actorName(entry.actor)}, {instantText(entry.at)}: {whatHappened(entry, booking.soldBy)}
    </p>
  )
}

/** The end of a long form is out of sight while its button is not. */
function showWhole(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' })
}
