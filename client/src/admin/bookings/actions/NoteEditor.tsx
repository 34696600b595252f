import { zodResolver } from '@hookform/resolvers/zod'
import * as api from '@range/shared/api/staffBookings'
import { type StaffBooking, type StaffBookingDetail, staffBookingSchema } from '@range/shared/bookings/staff'
import { noteSchema } from '@range/shared/bookings/staffChanges'
import { maxNoteLength } from '@range/shared/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../../../ui/button/Button'
import { TextArea } from '../../../ui/field/Field'
import { ActionFailure } from '../../ActionFailure'
import { ConflictDialog, type Difference } from '../../editor/ConflictDialog'
import { KeptNote } from '../../editor/KeptNote'
import { useVersionedForm } from '../../editor/useVersionedForm'
import { staffBookingQueries } from '../queries'
import styles from './NoteEditor.module.css'
import { useBookingAction } from './useBookingAction'

type Props = { booking: StaffBookingDetail; onUnsaved: (note: UnsavedNote | undefined) => void }

/** A note that was typed and not saved, and how to give it up. */
export type UnsavedNote = { forget: () => void }

const noteDraftSchema = z.object({ note: noteSchema.shape.note.unwrap() })
type NoteDraft = z.infer<typeof noteDraftSchema>

/** Edits the staff note of a booking; a note that somebody else changed meanwhile is never overwritten unseen. */
export function NoteEditor({ booking, onUnsaved }: Props) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useBookingAction(booking._id)
  const form = useForm({ resolver: zodResolver(noteDraftSchema), defaultValues: noteDraft(booking) })
  const editor = useVersionedForm<StaffBooking, NoteDraft, NoteDraft>({
    form,
    saved: booking,
    draftOf: noteDraft,
    savedSchema: staffBookingSchema,
    send: (input, base) => {
      const body = { ...input, version: base?.version }
      return mutateAsync({ endpoint: api.writeNote, body, said: () => 'Note saved' })
    },
    draftName: noteDraftName(booking._id),
    remember: (saved) =>
      queryClient.setQueryData(
        staffBookingQueries.detail(booking._id).queryKey,
        (last) => last && { ...last, ...saved },
      ),
  })
  const { isDirty, isSaving, conflict, forget } = editor

  // Before the next key press is handled: Esc right after a letter must find the note unsaved.
  useLayoutEffect(() => onUnsaved(isDirty ? { forget } : undefined), [isDirty, forget, onUnsaved])

  return (
    <form {...editor.formProps} className={styles.note}>
      <KeptNote draft={editor.kept} />
      <TextArea
        {...form.register('note')}
        label="Note for staff"
        rows={2}
        maxLength={maxNoteLength}
        error={form.formState.errors.note?.message}
      />
      {isDirty && (
        <div className={styles.actions}>
          <Button onClick={() => editor.load(booking)} disabled={isSaving}>
            Discard
          </Button>
          <Button type="submit" look="primary" busy={isSaving}>
            Save note
          </Button>
        </div>
      )}
      <ActionFailure title="The note was not saved." whether="the note was saved" done="saved" error={editor.error} />
      {conflict && (
        <ConflictDialog
          what="this booking"
          differences={noteDifferences(form.getValues('note'), conflict.newer.note)}
          onKeepMine={conflict.keepMine}
          onTakeNewer={conflict.takeNewer}
          onClose={conflict.close}
        />
      )}
    </form>
  )
}

/** Returns the name under which a booking's unsaved note is kept. */
function noteDraftName(id: string): string {
  return `note ${id}`
}

function noteDraft(booking: StaffBooking | undefined): NoteDraft {
  return { note: booking?.note ?? '' }
}

function noteDifferences(mine: string, saved: string): Difference[] {
  return mine === saved ? [] : [{ label: 'Note for staff', mine, saved, isMine: true }]
}
