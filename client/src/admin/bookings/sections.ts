import * as lists from '@range/shared/api/bookingLists'

/**
 * The four lists of the bookings page, in their order. `key` marks a section's filters in the page's address; browsers remember
 * its state under `rememberedAs`, in every language.
 */
export const sections = [
  { key: 'today', rememberedAs: 'Today', list: lists.listTodaysBookings, hidesAttempts: true },
  { key: 'upcoming', rememberedAs: 'Upcoming', list: lists.listUpcomingBookings, hidesAttempts: true },
  { key: 'past', rememberedAs: 'Past Bookings', list: lists.listPastBookings, hidesAttempts: true },
  { key: 'archived', rememberedAs: 'Archived Bookings', list: lists.listArchivedBookings, hidesAttempts: false },
] as const

/** A list of bookings. With `hidesAttempts`, it leaves out unsuccessful attempts by default. */
export type Section = (typeof sections)[number]

/** Returns the id of a section's heading, which takes the focus when the row it came from is gone. */
export function headingId(key: Section['key']): string {
  return `${key}-bookings`
}
