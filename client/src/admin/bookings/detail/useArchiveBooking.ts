import { archiveBooking, unarchiveBooking } from '@range/shared/api/staffBookings'
import type { BookingPage, StaffBooking } from '@range/shared/bookings/staff'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { failureText } from '../../../lib/lostAnswer'
import { reloadTouched } from '../../../lib/query'
import { routeKeyOf } from '../../../lib/queryKeys'
import { useToast } from '../../../ui/toast/Toast'
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
  const showToast = useToast()

  const { mutate } = useMutation({
    mutationFn: ({ booking, isArchived }: Move) =>
      call(isArchived ? archiveBooking : unarchiveBooking, { body: { id: booking._id } }),
    onMutate: async ({ booking }) => {
      const lists = sections.map(({ list }) => ({ queryKey: routeKeyOf(list) }))
      await Promise.all(lists.map((list) => queryClient.cancelQueries(list)))
      const before = lists.flatMap((list) => queryClient.getQueriesData<BookingPage>(list))
      for (const [key, page] of before) if (page) queryClient.setQueryData(key, without(page, booking._id))
      return before
    },
    onSuccess: (_, { booking, isArchived }) => {
      const name = guestOrNumber(booking)
      const undo = { label: 'Undo', onAction: () => mutate({ booking, isArchived: !isArchived }) }
      showToast(isArchived ? `Archived ${name}` : `Unarchived ${name}`, { tone: 'success', action: undo })
    },
    onError: (error, { booking, isArchived }, before) => {
      for (const [key, page] of before ?? []) queryClient.setQueryData(key, page)
      const what = isArchived ? 'archived' : 'unarchived'
      const name = guestOrNumber(booking)
      showToast(failureText(`${name} was not ${what}.`, error, { whether: `${name} was ${what}` }))
    },
    onSettled: () => void reloadTouched(queryClient, archiveBooking),
  })

  return mutate
}

/** Returns a page without the booking; the list that it moves to shows it after reloading. */
function without(page: BookingPage, id: string): BookingPage {
  const bookings = page.bookings.filter(({ _id }) => _id !== id)
  return { ...page, bookings, totalItems: page.totalItems - (page.bookings.length - bookings.length) }
}
