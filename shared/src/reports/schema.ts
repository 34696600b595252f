import { z } from 'zod'
import { dayRangeSchema } from '../bookings/staff'

export const reportPeriods = ['day', 'week', 'month'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

export const reportQuerySchema = dayRangeSchema.and(z.object({ period: z.enum(reportPeriods).default('day') }))

/**
 * Figures of the sessions that lie in a range of days. Money is what was taken minus what was given back; EUR and HUF
 * are kept apart. Weekdays count from 1, Monday.
 */
export const reportSchema = z.object({
  start: z.string(),
  end: z.string(),
  period: z.enum(reportPeriods),
  totals: z.object({ bookings: z.number().int(), people: z.number().int(), HUF: z.number(), EUR: z.number() }),
  /** By the day, Monday or first of the month that a period begins with; periods without a booking are there with zeros. */
  revenue: z.array(
    z.object({
      from: z.string(),
      bookings: z.number().int(),
      people: z.number().int(),
      HUF: z.number(),
      EUR: z.number(),
    }),
  ),
  /** For each weekday and bookable hour: people who were booked, and the seats there were on all such days together. */
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
