import { getDay } from '@range/shared/api/bookingLists'
import * as api from '@range/shared/api/staffBookings'
import { refundRule } from '@range/shared/bookings/refundRule'
import type { StaffBooking } from '@range/shared/bookings/staff'
import { rescheduleSchema } from '@range/shared/bookings/staffChanges'
import { budapestToday, dateInWords, hourText } from '@range/shared/budapestTime'
import { texts as dialogTexts } from '@range/shared/staffTexts/bookingDialog'
import { texts as hourTexts } from '@range/shared/staffTexts/hourSelect'
import { texts } from '@range/shared/staffTexts/reschedule'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { useNow } from '../../../lib/clock'
import { mayHaveActed } from '../../../lib/lostAnswer'
import { query } from '../../../lib/query'
import { DateInput } from '../../../ui/datePicker/DateInput'
import { CloseButton, Dialog } from '../../../ui/dialog/Dialog'
import { Note } from '../../../ui/note/Note'
import { Retry } from '../../../ui/note/Retry'
import { useStaffForm } from '../../editor/useStaffForm'
import { guestName } from '../guestName'
import { ActionDialog } from './ActionDialog'
import { HourSelect } from './HourSelect'
import { missingReason, useOverrideNeed } from './overrideNeed'
import { ReasonField } from './ReasonField'
import styles from './RescheduleDialog.module.css'
import { useBookingAction } from './useBookingAction'
import { WhoIsTold } from './WhoIsTold'

/** The slot that a booking moves to, as the form holds it; `time` is empty until an hour is chosen. */
export type WantedSlot = { date: string; time: string }

type Props = { booking: StaffBooking; wanted?: WantedSlot | undefined; onClose: () => void }

/**
 * Moves a booking to another slot, at first the one it was dragged to, if any. The server takes the new seats before it
 * releases the old ones.
 */
export function RescheduleDialog({ booking, wanted: dragged, onClose }: Props) {
  const { _id, howManyPeople, arrived, version } = booking
  const name = guestName(booking)
  const { schema, needOf } = useRescheduleSchema(booking)
  const staffForm = useStaffForm({
    name: `reschedule ${_id}${dragged ? ` to ${dragged.date}T${dragged.time}` : ''}`,
    schema,
    blank: { ...(dragged ?? { date: booking.date, time: '' }), overrideReason: '' },
    action: useBookingAction(_id),
    wanted: (visit) => {
      const successText = texts.moved({ name, slot: `${dateInWords(visit.date)}, ${hourText(visit.time)}` })
      return { endpoint: api.rescheduleBooking, body: { ...visit, version }, successText: () => successText }
    },
    onClose,
  })
  const { form } = staffForm
  const { control, formState, setValue } = form
  const date = useController({ control, name: 'date' })
  const time = useController({ control, name: 'time' })
  const day = useQuery(query(getDay, { query: { date: date.field.value } }))
  const need = needOf({ date: date.field.value, time: Number(time.field.value) })
  const wanted = time.field.value && `${dateInWords(date.field.value)}, ${hourText(Number(time.field.value))}`
  const now = `${dateInWords(booking.date)}, ${hourText(booking.time)}`
  const [before] = useState(now)
  const clock = useNow()
  const { error } = staffForm

  // The response to this request was lost, or somebody else moved it to the same hour.
  if (error && mayHaveActed(error) && now !== before && now === wanted) {
    return (
      <Dialog
        title={texts.title({ name })}
        onClose={staffForm.close}
        footer={<CloseButton>{dialogTexts.backToBooking}</CloseButton>}
      >
        <Note kind="info" role="status" title={texts.wasMoved({ slot: now })} />
      </Dialog>
    )
  }

  return (
    <ActionDialog
      title={texts.title({ name })}
      confirmLabel={wanted ? texts.moveTo({ slot: wanted }) : texts.move}
      cancelLabel={texts.keep({ hour: hourText(booking.time) })}
      staffForm={staffForm}
      hasUnsavedText={formState.dirtyFields.overrideReason ?? false}
      failure={{
        title: texts.notMoved,
        unknown: texts.unknown,
        repeat: texts.repeat,
        changedMeanwhile: texts.changedMeanwhile({ slot: now }),
      }}
    >
      <p>{texts.now({ slot: now, people: howManyPeople })}</p>
      {arrived > 0 && <p>{texts.arrived({ arrived, people: howManyPeople })}</p>}
      <div className={styles.session}>
        <DateInput
          {...date.field}
          label={hourTexts.date}
          min={budapestToday(clock)}
          error={date.fieldState.error?.message}
          onChange={(chosen) => {
            date.field.onChange(chosen)
            setValue('time', '', { shouldValidate: formState.isSubmitted })
          }}
        />
        <HourSelect {...time.field} day={day.data} error={time.fieldState.error?.message} />
      </div>
      {day.error && <Retry what={hourTexts.placesNotLoaded} onRetry={() => void day.refetch()} />}
      {time.field.value && (
        <p>{refundRule({ ...booking, date: date.field.value, time: Number(time.field.value) }, clock, 'staff')}</p>
      )}
      {need && <ReasonField form={form} name="overrideReason" need={need} />}
      <WhoIsTold booking={booking} of="newTime" />
    </ActionDialog>
  )
}

/** Returns the schema of the new date and hour, and a function that returns why an hour needs an override reason, if it does. */
function useRescheduleSchema({ date, time, howManyPeople }: StaffBooking) {
  const overrideNeed = useOverrideNeed()
  const needOf = (visit: { date: string; time: number }) => overrideNeed({ ...visit, howManyPeople })
  const schema = z
    .object({
      date: rescheduleSchema.shape.date,
      time: z
        .string()
        .min(1, { error: () => hourTexts.hourMissing })
        .transform(Number),
      overrideReason: rescheduleSchema.shape.overrideReason.unwrap(),
    })
    .refine((visit) => visit.date !== date || visit.time !== time, {
      path: ['time'],
      error: () => texts.sameHour,
      when: () => true,
    })
    .refine((visit) => !needOf(visit) || visit.overrideReason !== '', missingReason)
    .transform((visit) => (needOf(visit) ? visit : { ...visit, overrideReason: '' }))
  return { schema, needOf }
}
