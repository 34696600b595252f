import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { budapestToday, dateInWords, hourText } from '@range/shared/budapestTime'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/apiError'
import { useNow } from '../../../lib/outside'
import { Button } from '../../../ui/button/Button'
import { CloseButton, Dialog } from '../../../ui/dialog/Dialog'
import { TextArea, TextField } from '../../../ui/field/Field'
import { Note } from '../../../ui/note/Note'
import { Retry } from '../../../ui/note/Retry'
import { staffBookingQueries } from '../queries'
import { ActionFailure } from './ActionFailure'
import { HourSelect } from './HourSelect'
import { overrideNeed } from './overrideNeed'
import styles from './RescheduleDialog.module.css'
import { useBookingAction } from './useBookingAction'

type Props = { booking: StaffBookingDetail; onClose: () => void }

/** Reschedules a booking. The new seats are taken before the old ones are released. */
export function RescheduleDialog({ booking, onClose }: Props) {
  const { _id, firstName, lastName, howManyPeople, email, version } = booking
  const [date, setDate] = useState(booking.date)
  const [time, setTime] = useState<number>()
  const [overrideReason, setOverrideReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const day = useQuery(staffBookingQueries.day(date))
  const { mutate, isPending, error } = useBookingAction(_id, { onDone: onClose })

  const hour = day.data?.hours.find((one) => one.hour === time)
  const need = overrideNeed(hour, howManyPeople)
  const isSame = date === booking.date && time === booking.time
  const timeProblem = time === undefined ? 'Choose an hour' : isSame ? 'This is the hour it has now' : undefined
  const wasChanged = error instanceof ApiError && error.code === 'CHANGED_MEANWHILE'
  const wanted = time === undefined ? '' : `${dateInWords(date)}, ${hourText(time)}`

  function send() {
    setWasTried(true)
    if (timeProblem || (need && !overrideReason.trim())) return
    mutate({
      path: 'reschedule',
      data: { date, time, version, overrideReason: need ? overrideReason : '' },
      said: () => `Moved ${firstName} ${lastName} to ${wanted}`,
    })
  }

  return (
    <Dialog
      title={`Move ${firstName} ${lastName}`}
      onClose={onClose}
      locked={isPending}
      hasUnsavedText={overrideReason.trim() !== ''}
      footer={
        <>
          <CloseButton disabled={isPending}>Leave it at {hourText(booking.time)}</CloseButton>
          <Button look="primary" busy={isPending} onClick={send}>
            {wanted ? `Move to ${wanted}` : 'Move'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          Now: {dateInWords(booking.date)}, {hourText(booking.time)}, {howManyPeople}{' '}
          {howManyPeople === 1 ? 'person' : 'people'}.
        </p>
        <div className={styles.session}>
          <TextField
            label="Date"
            type="date"
            value={date}
            min={budapestToday(useNow())}
            onChange={({ target }) => {
              if (!target.value) return
              setDate(target.value)
              setTime(undefined)
            }}
          />
          <HourSelect
            hours={day.data?.hours}
            value={time}
            error={wasTried ? timeProblem : undefined}
            onChange={setTime}
          />
        </div>
        {day.error && <Retry what="We couldn’t load the free places." onRetry={() => void day.refetch()} />}
        {need && (
          <TextArea
            label="Reason to go over the limit"
            hint={`${need} The reason is kept in the booking’s history.`}
            rows={2}
            maxLength={500}
            value={overrideReason}
            error={wasTried && !overrideReason.trim() ? 'Say why, or choose another hour' : undefined}
            onChange={({ target }) => setOverrideReason(target.value)}
          />
        )}
        <p>{email ? `${email} is written to with the new time.` : 'There is no e-mail address: tell the guest.'}</p>
        {wasChanged && (
          <Note kind="warning" title="Somebody else changed this booking meanwhile." role="alert">
            <p>
              It is shown as it stands now: {dateInWords(booking.date)}, {hourText(booking.time)}. Check it and move it
              again.
            </p>
          </Note>
        )}
        {!wasChanged && <ActionFailure title="The booking was not rescheduled." error={error} />}
      </div>
    </Dialog>
  )
}
