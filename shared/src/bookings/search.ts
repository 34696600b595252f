import { z } from 'zod'
import { maxSearchLength } from '../limits'
import { oneLine } from '../plainText'
import { type StaffBooking, staffBookingSchema } from './staff'

/** The shortest search text; a shorter one would find too much to be useful. */
export const minSearchLength = 2
/** The most results that are listed per group. */
export const maxListed = 5
/** The most results that are counted per group; this number means "or more". */
export const maxCounted = 100

export const searchQuerySchema = z.object({
  q: oneLine().min(minSearchLength, `Enter at least ${minSearchLength} characters`).max(maxSearchLength),
})

const foundBookingSchema = staffBookingSchema.pick({
  _id: true,
  orderNumber: true,
  status: true,
  due: true,
  taken: true,
  paidBy: true,
  noShowAt: true,
  arrived: true,
  paymentLinkUntil: true,
  holdUntil: true,
  soldBy: true,
  date: true,
  time: true,
  howManyPeople: true,
  firstName: true,
  lastName: true,
  phoneNumber: true,
  email: true,
  forgottenAt: true,
})
export type FoundBooking = z.infer<typeof foundBookingSchema>

/** Returns a booking without the fields that the search results do not show. */
export function presentFound(booking: StaffBooking): FoundBooking {
  return foundBookingSchema.parse(booking)
}

const foundSubmissionSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
})
export type FoundSubmission = z.infer<typeof foundSubmissionSchema>

const groupOf = <Found extends z.ZodType>(found: Found) =>
  z.object({ total: z.number().int(), found: z.array(found).max(maxListed) })

/** The results of one search: bookings of any status, contact messages and applications. */
export const searchResultSchema = z.object({
  today: groupOf(foundBookingSchema),
  upcoming: groupOf(foundBookingSchema),
  past: groupOf(foundBookingSchema),
  archived: groupOf(foundBookingSchema),
  messages: groupOf(foundSubmissionSchema),
  applications: groupOf(foundSubmissionSchema),
})
export type SearchResult = z.infer<typeof searchResultSchema>
