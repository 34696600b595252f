import { z } from 'zod'
import { dayRangeSchema } from '../bookings/staff'

export const reportPeriods = ['day', 'week', 'month'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

export const reportQuerySchema = dayRangeSchema.and(z.object({ period: z.enum(reportPeriods).default('day') }))

/**
 * Totals of the visits in a range of days. Money is what was taken minus what was refunded; EUR and HUF are kept apart.
 * Weekdays count from 1, Monday.
 */
export const reportSchema = z.object({
  start: z.string(),
  end: z.string(),
  period: z.enum(reportPeriods),
  totals: z.object({
    bookings: z.number().int(),
    people: z.number().int(),
    /** Of the bookings, those nobody of which came. */
    noShows: z.number().int(),
    HUF: z.number(),
    EUR: z.number(),
  }),
  /** One row per period, with its first day; periods without a booking have zeros. */
  revenue: z.array(
    z.object({
      from: z.string(),
      bookings: z.number().int(),
      people: z.number().int(),
      HUF: z.number(),
      EUR: z.number(),
    }),
  ),
  /** What was sold by each reseller: its bookings and people, and what it owes, which is in none of the sums above. */
  resellers: z.array(
    z.object({
      name: z.string(),
      bookings: z.number().int(),
      people: z.number().int(),
      HUF: z.number(),
      EUR: z.number(),
    }),
  ),
  /** For each weekday and bookable hour: the people booked, and the seats on all such days together. */
  occupancy: z.array(
    z.object({
      weekday: z.number().int().min(1).max(7),
      hour: z.number().int(),
      people: z.number().int(),
      seats: z.number().int(),
    }),
  ),
})
export type Report = z.infer<typeof reportSchema>
