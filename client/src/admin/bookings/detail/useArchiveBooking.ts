import { archiveBooking, unarchiveBooking } from '@range/shared/api/staffBookings'
import type { BookingPage, StaffBooking } from '@range/shared/bookings/staff'
import { texts } from '@range/shared/staffTexts/sheetActions'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { routeKeyOf } from '../../../lib/queryKeys'
import { useAction } from '../../../ui/action/useAction'
import { guestOrNumber } from '../guestName'
import { sections } from '../sections'

type Move = {
  booking: Pick<StaffBooking, '_id' | 'orderNumber' | 'firstName' | 'lastName' | 'forgottenAt' | 'soldBy'>
  isArchived: boolean
}

/**
 * Returns a function that archives or unarchives a booking. The lists update at once and then reload; the toast offers
 * Undo, and a failure restores the lists.
 */
export function useArchiveBooking() {
  const queryClient = useQueryClient()

  const { act } = useAction<Move, unknown>(archiveBooking, {
    send: ({ booking, isArchived }) =>
      call(isArchived ? archiveBooking : unarchiveBooking, { body: { id: booking._id } }),
    onStart: async ({ booking }) => {
      const lists = sections.map(({ list }) => ({ queryKey: routeKeyOf(list) }))
      await Promise.all(lists.map((list) => queryClient.cancelQueries(list)))
      const before = lists.flatMap((list) => queryClient.getQueriesData<BookingPage>(list))
      for (const [key, page] of before) if (page) queryClient.setQueryData(key, without(page, booking._id))
      return () => {
        for (const [key, page] of before) queryClient.setQueryData(key, page)
      }
    },
    successText: (_, { booking, isArchived }) => {
      const name = guestOrNumber(booking)
      return isArchived ? texts.archived({ name }) : texts.unarchived({ name })
    },
    undo:
      (_, { booking, isArchived }) =>
      () =>
        act({ booking, isArchived: !isArchived }),
    failure: ({ booking, isArchived }) => {
      const name = guestOrNumber(booking)
      // After an unknown outcome the popup shows the stored state, and the same button would change it back.
      const again = texts.checkTheList
      return isArchived
        ? { notDone: texts.notArchived({ name }), unknown: texts.archiveUnknown({ name }), again }
        : { notDone: texts.notUnarchived({ name }), unknown: texts.unarchiveUnknown({ name }), again }
    },
  })

  return act
}

/** Returns a page without the booking; the list that it moves to shows it after reloading. */
function without(page: BookingPage, id: string): BookingPage {
  const bookings = page.bookings.filter(({ _id }) => _id !== id)
  return { ...page, bookings, totalItems: page.totalItems - (page.bookings.length - bookings.length) }
}
