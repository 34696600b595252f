import * as api from '@range/shared/api/staffBookings'
import { type StaffBooking, type StaffBookingDetail, staffBookingSchema } from '@range/shared/bookings/staff'
import { noteSchema } from '@range/shared/bookings/staffChanges'
import { maxNoteLength } from '@range/shared/limits'
import { texts as dialogTexts } from '@range/shared/staffTexts/bookingDialog'
import { texts as commonTexts } from '@range/shared/staffTexts/common'
import { texts } from '@range/shared/staffTexts/noteEditor'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { z } from 'zod'
import { query } from '../../../lib/query'
import { Button } from '../../../ui/button/Button'
import { TextArea } from '../../../ui/field/Field'
import { Row, Stack } from '../../../ui/layout/boxes'
import type { Difference } from '../../editor/ConflictDialog'
import { StaffForm } from '../../editor/StaffForm'
import { useVersionedForm } from '../../editor/useVersionedForm'
import { sendChange } from '../../sendChange'
import styles from './NoteEditor.module.css'

type Props = { booking: StaffBookingDetail; onUnsaved: (note: UnsavedNote | undefined) => void }

/** A note that was typed but not saved, and the means to discard it. */
export type UnsavedNote = { forget: () => void }

const noteDraftSchema = z.object({ note: noteSchema.shape.note.unwrap() })
type NoteDraft = z.infer<typeof noteDraftSchema>

/** Edits the staff note of a booking; never overwrites somebody else's newer note without showing it first. */
export function NoteEditor({ booking, onUnsaved }: Props) {
  const queryClient = useQueryClient()
  const editor = useVersionedForm<StaffBooking, NoteDraft, NoteDraft>({
    name: `note ${booking._id}`,
    what: 'booking',
    schema: noteDraftSchema,
    saved: booking,
    draftOf: noteDraft,
    savedSchema: staffBookingSchema,
    contract: api.writeNote,
    send: (input, base) =>
      sendChange(booking._id, { endpoint: api.writeNote, body: { ...input, version: base?.version } }),
    savedText: () => texts.saved,
    differences: noteDifferences,
    remember: (saved) =>
      queryClient.setQueryData(
        query(api.getBookingForStaff, { params: { id: booking._id } }).queryKey,
        (last) => last && { ...last, ...saved },
      ),
  })
  const { form, isDirty, isPending, forget } = editor

  // A layout effect, because Esc right after a letter must already see the note as unsaved.
  useLayoutEffect(() => {
    onUnsaved(isDirty ? { forget } : undefined)
    return () => onUnsaved(undefined)
  }, [isDirty, forget, onUnsaved])

  return (
    <Stack
      staffForm={editor}
      as={StaffForm}
      gap="3"
      className={styles.note}
      failure={{ title: texts.notSaved, unknown: texts.unknown, repeat: texts.repeat }}
    >
      <TextArea
        {...form.register('note')}
        label={dialogTexts.noteForStaff}
        rows={2}
        maxLength={maxNoteLength}
        error={form.formState.errors.note?.message}
      />
      {isDirty && (
        <Row gap="2" place="end">
          <Button onClick={() => editor.load(booking)} disabled={isPending}>
            {commonTexts.discard}
          </Button>
          <Button type="submit" look="primary" busy={isPending}>
            {texts.save}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

function noteDraft(booking: StaffBooking | undefined): NoteDraft {
  return { note: booking?.note ?? '' }
}

function noteDifferences(_: StaffBooking, { note: mine }: NoteDraft, { note: saved }: StaffBooking): Difference[] {
  return mine === saved ? [] : [{ label: dialogTexts.noteForStaff, mine, saved, isMine: true }]
}
