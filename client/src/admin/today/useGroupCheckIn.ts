import { getDay } from '@range/shared/api/bookingLists'
import { checkInGroups } from '@range/shared/api/staffBookings'
import type { DayOverview, GroupCheckInResult, StaffBooking } from '@range/shared/bookings/staff'
import type { GroupCheckIn } from '@range/shared/bookings/staffChanges'
import { hourText } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/board'
import { texts as actionTexts } from '@range/shared/texts/action'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call'
import { routeKeyOf } from '../../lib/queryKeys'
import { useAction } from '../../ui/action/useAction'
import { useToast } from '../../ui/toast/Toast'
import { guestName } from '../bookings/guestName'
import { rememberOwnAction } from '../bookings/ownActions'
import { sendOnce } from '../sendOnce'

type Sent = { groups: GroupCheckIn[]; isUndo: boolean; nameOf: ReadonlyMap<string, string> }

/**
 * Returns a function that checks in several bookings of an hour with one idempotent request. A toast says how many were
 * checked in, names the rejected bookings with the reasons, and offers one Undo for all of them.
 */
export function useGroupCheckIn(hour: number) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const time = hourText(hour)

  const { act, isPending } = useAction<Sent, GroupCheckInResult>(checkInGroups, {
    send: ({ groups }) =>
      sendOnce(`check-ins at ${time}`, groups, (headers) => call(checkInGroups, { body: { groups }, headers })),
    failure: ({ isUndo }) =>
      isUndo
        ? { notDone: texts.checkInNotUndone, unknown: texts.undoUnknown }
        : { notDone: texts.notCheckedInAt({ hour: time }), unknown: texts.checkInUnknown },
    isRepeatable: true,
    // Shows the toast itself, because some of the bookings may have been rejected.
    onStart: ({ groups }) => {
      for (const { id } of groups) rememberOwnAction(id)
    },
    onDone: (result, sent) => {
      for (const { id } of sent.groups) rememberOwnAction(id)
      queryClient.setQueriesData<DayOverview>(
        { queryKey: routeKeyOf(getDay) },
        (day) => day && withBookings(day, result.checkedIn),
      )
      const done = sent.groups.filter(({ id }) => result.checkedIn.some(({ _id }) => _id === id))
      const successText = [doneText(peopleOf(done, sent.isUndo), sent.isUndo, time), ...refusedTexts(result, sent)]
        .filter(Boolean)
        .join(' ')
      const undo = () =>
        act({
          ...sent,
          groups: done.map(({ id, arrived, before }) => ({ id, arrived: before, before: arrived })),
          isUndo: true,
        })
      const canUndo = done.length > 0 && !sent.isUndo
      const tone = result.refused.length === 0 ? { tone: 'success' as const } : {}
      showToast(successText, {
        ...tone,
        isDone: true,
        ...(canUndo && { action: { label: actionTexts.undo, onAction: undo } }),
      })
    },
  })

  return {
    isPending,
    checkIn(bookings: readonly StaffBooking[]) {
      const groups = bookings.map(({ _id, howManyPeople, arrived }) => ({
        id: _id,
        arrived: howManyPeople,
        before: arrived,
      }))
      const nameOf = new Map(bookings.map((booking) => [booking._id, guestName(booking)]))
      act({ groups, isUndo: false, nameOf })
    },
  }
}

function doneText(count: number, isUndo: boolean, time: string): string {
  if (count === 0) return ''
  const done = { count, hour: time }
  return isUndo ? texts.checkInUndone(done) : texts.checkedIn(done)
}

/** Returns how many people the groups check in, or out again. */
function peopleOf(groups: readonly GroupCheckIn[], isUndo: boolean): number {
  return groups.reduce((sum, { arrived, before }) => sum + (isUndo ? before - arrived : arrived - before), 0)
}

function refusedTexts({ refused }: GroupCheckInResult, { isUndo, nameOf }: Sent): string[] {
  return refused.map(({ id, reason }) => {
    const words = { guest: nameOf.get(id) ?? '', reason }
    return isUndo ? texts.refusedUndo(words) : texts.refusedCheckIn(words)
  })
}

/** Returns the day with the changed bookings, so that nobody who is here is asked again while the day reloads. */
function withBookings(day: DayOverview, changed: readonly StaffBooking[]): DayOverview {
  const newer = new Map(changed.map((booking) => [booking._id, booking]))
  const hours = day.hours.map((hour) => ({
    ...hour,
    bookings: hour.bookings.map((booking) => {
      const now = newer.get(booking._id)
      return now && now.date === day.date && now.time === hour.hour ? now : booking
    }),
  }))
  return { ...day, hours }
}
