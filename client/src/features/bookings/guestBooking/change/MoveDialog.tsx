import { rescheduleOwnBooking } from '@range/shared/api/guests'
import { isFullRefund } from '@range/shared/bookings/cancelPolicy'
import { refundRule } from '@range/shared/bookings/refundRule'
import type { DayAvailability, GuestBooking } from '@range/shared/bookings/schema'
import { addDays, budapestToday, dateInWords, hourText } from '@range/shared/budapestTime'
import { bookableHoursOf, type Hours, hoursInOrder } from '@range/shared/settings/hours'
import { texts as dayTexts } from '@range/shared/texts/anotherDay'
import { texts } from '@range/shared/texts/ownChanges'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bankTimeoutMs } from '../../../../lib/bankTimeout'
import { mayHaveActed } from '../../../../lib/lostAnswer'
import { useHours } from '../../../../lib/venue'
import { ActionFailure } from '../../../../ui/action/ActionFailure'
import { useAction } from '../../../../ui/action/useAction'
import { Button } from '../../../../ui/button/Button'
import { type Chip, ChoiceChips } from '../../../../ui/choiceChips/ChoiceChips'
import { CloseButton, Dialog } from '../../../../ui/dialog/Dialog'
import { Note } from '../../../../ui/note/Note'
import { lazyPart, Retry } from '../../../../ui/note/Retry'
import { RichText } from '../../../../ui/text/RichText'
import { daysQuery } from '../../slotQuery'
import { seatsNote } from '../../when/seatsNote'
import { shortSlotText, slotText } from '../words'
import styles from './OwnChanges.module.css'
import { useShowChanged } from './useShowChanged'

const AnotherDay = lazyPart(
  () => dayTexts.calendarNotLoaded,
  () => import('../../when/AnotherDay'),
)
const stripDays = 13
const daysOffered = 3

/** Moves a booking to another open hour with enough seats. Its button names the new hour instead of asking again. */
export function MoveDialog({ booking, now, onClose }: { booking: GuestBooking; now: Date; onClose: () => void }) {
  const { _id, version, howManyPeople: people } = booking
  const today = budapestToday(now)
  const [date, setDate] = useState(booking.date)
  const [chosen, setChosen] = useState<number>()
  const days = useQuery(daysQuery(date, addDays(date, stripDays)))
  const hours = useHours()
  const chips = days.data && hourChips(days.data, { date, hours }, booking)
  const time = chips?.some(({ value, isOff }) => value === chosen && !isOff) ? chosen : undefined
  const slot = time === undefined ? undefined : { date, time }
  const visit = slot && { ...slot, refundTerms: booking.refundTerms }
  const { act, isPending, error, sent } = useAction(rescheduleOwnBooking, {
    successText: () => texts.moved({ slot: slot ? shortSlotText(slot) : '' }),
    onDone: useShowChanged(onClose),
  })
  const move = () => slot && act({ params: { id: _id }, body: { ...slot, version }, timeout: bankTimeoutMs })

  function chooseDay(day: string) {
    setDate(day)
    setChosen(undefined)
  }

  // The response was lost, and the reloaded booking shows that it was moved.
  const isThere = booking.date === sent?.body.date && booking.time === sent.body.time
  if (error && mayHaveActed(error) && isThere) {
    return (
      <Dialog title={texts.move} onClose={onClose} footer={<CloseButton>{texts.backToBooking}</CloseButton>}>
        <Note kind="info" role="status" title={texts.wasMoved({ slot: slotText(booking) })} />
      </Dialog>
    )
  }

  return (
    <Dialog
      title={texts.move}
      onClose={onClose}
      locked={isPending}
      footer={
        <div className={styles.answers}>
          <CloseButton disabled={isPending}>{texts.keepHour({ hour: hourText(booking.time) })}</CloseButton>
          <Button look="primary" disabled={!slot} busy={isPending} onClick={move}>
            {slot ? texts.moveTo({ slot: shortSlotText(slot) }) : texts.chooseHour}
          </Button>
        </div>
      }
    >
      <div className={styles.question}>
        <p>
          <RichText
            text={texts.now({ slot: slotText(booking), people })}
            parts={{ strong: (words) => <strong>{words}</strong> }}
          />
        </p>
        <AnotherDay
          label={texts.date}
          date={date}
          today={today}
          isFloating
          onChange={chooseDay}
          fallback={<p>{dateInWords(date)}</p>}
        />
        {days.isPending && <p role="status">{texts.lookingUpHours}</p>}
        {days.error && <Retry what={texts.hoursNotLoaded} onRetry={() => void days.refetch()} />}
        {chips && (
          <ChoiceChips
            id="move-to"
            name="move-to"
            legend={texts.time}
            hint={texts.timeZone}
            chips={chips}
            value={chosen ?? -1}
            onChange={setChosen}
          />
        )}
        {chips?.every(({ isOff }) => isOff) && (
          <OtherDays days={days.data ?? []} booking={booking} onChoose={chooseDay} />
        )}
        {visit && (
          <p>
            {refundRule(visit, now)}
            {!isFullRefund(visit, now) && ` ${texts.notAgain}`}
          </p>
        )}
        <ActionFailure title={texts.notMoved} error={error} unknown={texts.moveUnknown} repeat={texts.moveRepeat} />
      </div>
    </Dialog>
  )
}

/** The next days that have room, offered when the chosen day has none. */
function OtherDays({
  days,
  booking,
  onChoose,
}: {
  days: readonly DayAvailability[]
  booking: GuestBooking
  onChoose: (date: string) => void
}) {
  const { howManyPeople: people } = booking
  const hours = useHours()
  const withRoom = days.filter(({ date }) => hourChips(days, { date, hours }, booking).some(({ isOff }) => !isOff))

  return (
    <div className={styles.question} role="status">
      <p>{texts.noRoom({ people })}</p>
      {withRoom.length > 0 && (
        <div className={styles.days}>
          {withRoom.slice(0, daysOffered).map(({ date }) => (
            <Button key={date} onClick={() => onChoose(date)}>
              {dateInWords(date)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function hourChips(
  days: readonly DayAvailability[],
  { date, hours }: { date: string; hours: Hours },
  booking: Pick<GuestBooking, 'date' | 'time' | 'howManyPeople' | 'needsStaff'>,
): Chip<number>[] {
  const open = days.find((day) => day.date === date)?.hours ?? []
  const own = booking.date === date ? [booking.time] : []
  return hoursInOrder([...bookableHoursOf(hours, date), ...own]).map((hour) => {
    const free = open.find(({ time }) => time === hour)?.free
    const isOwn = booking.date === date && booking.time === hour && !booking.needsStaff
    const isFull = free !== undefined && free < booking.howManyPeople
    return {
      value: hour,
      label: hourText(hour),
      translate: 'no',
      note: isOwn ? texts.yours : noteOf(free),
      isOff: isOwn || isFull || free === undefined,
      isStruck: isFull && !isOwn,
    }
  })
}

function noteOf(free: number | undefined): string | undefined {
  if (free === undefined) return texts.closed
  return seatsNote(free)
}
