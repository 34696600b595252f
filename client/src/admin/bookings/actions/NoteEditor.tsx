import {
  noteSchema,
  type StaffBooking,
  type StaffBookingDetail,
  staffBookingSchema,
} from '@range/shared/bookings/staff'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { ApiError } from '../../../lib/apiError'
import { Button } from '../../../ui/button/Button'
import { TextArea } from '../../../ui/field/Field'
import { ConflictDialog } from '../../editor/ConflictDialog'
import { staffBookingQueries } from '../queries'
import { ActionFailure } from './ActionFailure'
import styles from './NoteEditor.module.css'
import { useBookingAction } from './useBookingAction'

const longestNote = 2000

type Props = { booking: StaffBookingDetail; onUnsaved: (isUnsaved: boolean) => void }

/** Edits the staff note of a booking; a note that somebody else changed meanwhile is never overwritten unseen. */
export function NoteEditor({ booking, onUnsaved }: Props) {
  const [base, setBase] = useState({ note: booking.note, version: booking.version })
  const [note, setNote] = useState(booking.note)
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useBookingAction(booking._id, {
    onDone: (changed) => rebase(changed, changed.note),
  })
  const newer = newerBooking(error)
  const isDirty = note !== base.note

  // Before the next key press is handled: Esc right after a letter must find the note unsaved.
  useLayoutEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved])

  // While nobody is typing, the note follows the server.
  if (!isDirty && !isPending && (booking.note !== base.note || booking.version !== base.version)) {
    rebase(booking, booking.note)
  }

  function rebase(onto: Pick<StaffBookingDetail, 'note' | 'version'>, text: string) {
    setBase({ note: onto.note, version: onto.version })
    setNote(text)
  }

  function settle(text: string) {
    if (!newer) return
    queryClient.setQueryData(staffBookingQueries.detail(booking._id).queryKey, { ...booking, ...newer })
    rebase(newer, text)
    reset()
  }

  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault()
        const data = noteSchema.parse({ note, version: base.version })
        mutate({ path: 'note', method: 'PUT', data, said: () => 'Note saved' })
      }}
    >
      <TextArea
        label="Note for staff"
        rows={2}
        maxLength={longestNote}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {isDirty && (
        <div className={styles.actions}>
          <Button onClick={() => setNote(base.note)} disabled={isPending}>
            Discard
          </Button>
          <Button type="submit" look="primary" busy={isPending}>
            Save note
          </Button>
        </div>
      )}
      {!newer && <ActionFailure title="The note was not saved." error={error} />}
      {newer && (
        <ConflictDialog
          what="this booking"
          differences={
            newer.note === note ? [] : [{ label: 'Note for staff', mine: note, saved: newer.note, isMine: true }]
          }
          onKeepMine={() => settle(note)}
          onTakeNewer={() => settle(newer.note)}
          onClose={reset}
        />
      )}
    </form>
  )
}

/** Returns the current booking from a refused save; undefined for any other error. */
function newerBooking(error: Error | null): StaffBooking | undefined {
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return undefined
  const parsed = staffBookingSchema.safeParse(error.current)
  return parsed.success ? parsed.data : undefined
}
