import { zodResolver } from '@hookform/resolvers/zod'
import { listOpenHours } from '@range/shared/api/bookingLists'
import type { AffectedSlot } from '@range/shared/bookings/affected'
import type { BookingWithEntries } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { addDays, budapestToday, type IsoDate } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/affected'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNow } from '../../lib/clock'
import { query } from '../../lib/query'
import { CloseButton, Dialog } from '../../ui/dialog/Dialog'
import { Checkbox } from '../../ui/field/Field'
import { Stack } from '../../ui/layout/boxes'
import { KeptNote } from '../editor/KeptNote'
import { useKeptDraft } from '../editor/useKeptDraft'
import { ActionPanel } from './ActionPanel'
import styles from './Affected.module.css'
import { AffectedSlots, bookingsIn } from './AffectedSlots'
import { type ClosingDraft, canBeChosen, closingDraftSchema, stepOf } from './closingDraft'
import { BookingResult, Progress } from './Progress'
import { useActOnEach } from './useActOnEach'

type Props = {
  slots: readonly AffectedSlot[]
  /** Whether the bookings in closed hours are chosen at first. */
  choosesClosed: boolean
  onClose: () => void
}

/** Moves, cancels or writes to the affected bookings: one, some or all, each with its own result. */
export function AffectedDialog({ slots, choosesClosed, onClose }: Props) {
  const now = useNow()
  const { results, isRunning, latest, run } = useActOnEach()
  const bookings = bookingsIn(slots).map(latest)
  const choosable = bookings.filter(canBeChosen)
  const all = choosable.map(({ _id }) => _id)
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => {
    const closed = bookingsIn(slots.filter(({ isClosed }) => isClosed))
    return new Set(choosesClosed ? closed.map(({ _id }) => _id) : [])
  })
  const chosen = choosable.filter(({ _id }) => picked.has(_id))
  const [after] = useState(() => addDays(slots[0]?.date ?? budapestToday(now), 1))
  const form = useForm<ClosingDraft>({
    resolver: zodResolver(closingDraftSchema),
    defaultValues: {
      action: 'MOVE',
      date: after,
      time: '',
      givenBack: 'ALL',
      why: 'Closed by the range',
      toGuest: '',
    },
  })
  // The name stays, because the list may change while the dialog is open.
  const [name] = useState(() => `closing ${slots.map(({ date, time }) => `${date}T${time}`).join(' ')}`)
  const { forget, ...kept } = useKeptDraft(name, form)
  const firstOpen = useFirstOpenDay(after, slots)
  const { isDirty } = form.getFieldState('date', form.formState)
  useEffect(() => {
    if (firstOpen && !isDirty) form.resetField('date', { defaultValue: firstOpen })
  }, [firstOpen, isDirty, form])

  function close() {
    forget()
    onClose()
  }

  function pick(ids: readonly string[], isPicked: boolean) {
    const others = [...picked].filter((id) => !ids.includes(id))
    setPicked(new Set(isPicked ? [...others, ...ids] : others))
  }

  async function act(wanted: ClosingDraft, ones: readonly BookingWithEntries[]) {
    const failed = await run(ones.map((booking) => ({ id: booking._id, step: stepOf(wanted, booking, now) })))
    if (!failed) return
    setPicked(new Set(failed))
    if (failed.length === 0) form.setValue('toGuest', '', { shouldDirty: true })
  }

  const row = (listed: BookingWithEntries, facts: ReactNode) => (
    <>
      {canBeChosen(latest(listed)) ? (
        <Checkbox
          label={facts}
          checked={picked.has(listed._id)}
          disabled={isRunning}
          onChange={({ target }) => pick([listed._id], target.checked)}
        />
      ) : (
        <div className={styles.fixed}>{facts}</div>
      )}
      <BookingResult
        result={results[listed._id]}
        isRunning={isRunning}
        onAgain={(step) => void run([{ id: listed._id, step }])}
      />
    </>
  )

  return (
    <Dialog
      title={texts.dealWithBookings({ count: bookings.length })}
      onClose={close}
      locked={isRunning}
      hasUnsavedText={form.formState.dirtyFields.toGuest}
      footer={
        <>
          <Progress results={Object.values(results)} />
          <CloseButton disabled={isRunning}>{texts.done}</CloseButton>
        </>
      }
    >
      <Stack>
        <KeptNote draft={kept} />
        {choosable.length > 1 && (
          <Checkbox
            label={<strong>{texts.chooseAll({ count: choosable.length })}</strong>}
            checked={chosen.length === choosable.length}
            disabled={isRunning}
            onChange={({ target }) => pick(all, target.checked)}
          />
        )}
        <AffectedSlots slots={slots.map((slot) => withoutGone(slot, latest))} row={row} />
        <ActionPanel form={form} bookings={chosen} isRunning={isRunning} onAct={act} />
      </Stack>
    </Dialog>
  )
}

const searchedDays = 60

/** Returns the first day from a date on with the hours of all slots, otherwise with any; undefined until it is known. */
function useFirstOpenDay(from: IsoDate, slots: readonly AffectedSlot[]): IsoDate | undefined {
  const days = useQuery(query(listOpenHours, { query: { start: from, end: addDays(from, searchedDays) } }))
  const withAll = days.data?.find(({ hours }) => slots.every(({ time }) => hours.includes(time)))
  return (withAll ?? days.data?.find(({ hours }) => hours.length > 0))?.date
}

/** Returns a slot whose count leaves out bookings that have since been moved or cancelled. */
function withoutGone(slot: AffectedSlot, latest: (booking: BookingWithEntries) => BookingWithEntries): AffectedSlot {
  const gone = slot.bookings.filter((listed) => {
    const booking = latest(listed)
    const isThere = isSeated(booking) || booking.status === 'AWAITING_PAYMENT'
    return !isThere || booking.date !== slot.date || booking.time !== slot.time
  })
  return { ...slot, taken: slot.taken - gone.reduce((sum, { howManyPeople }) => sum + howManyPeople, 0) }
}
