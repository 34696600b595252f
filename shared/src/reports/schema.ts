import { z } from 'zod'
import { dayRangeSchema } from '../bookings/staff'
import { hidesOpenShiftSchema } from './ledger'

export const reportPeriods = ['day', 'week', 'month'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

export const reportQuerySchema = dayRangeSchema.safeExtend({ period: z.enum(reportPeriods).default('day') })

/** The bookings and people of a part of the report, and their money by currency. */
const figures = { bookings: z.number().int(), people: z.number().int(), HUF: z.number(), EUR: z.number() }

/**
 * The report on the visits in a range of days. Money is the sum kept: received, and neither refunded nor reserved for a
 * refund, separately for HUF and EUR. Weekdays count from 1 for Monday.
 */
export const reportSchema = z.object({
  start: z.string(),
  end: z.string(),
  period: z.enum(reportPeriods),
  hidesOpenShift: hidesOpenShiftSchema,
  totals: z.object({
    bookings: z.number().int(),
    people: z.number().int(),
    /** The number of bookings for which nobody came. */
    noShows: z.number().int(),
    HUF: z.number(),
    EUR: z.number(),
    /** Surplus payments that have to go back; not part of the sums above. */
    paidTwice: z.object({ HUF: z.number(), EUR: z.number() }),
  }),
  /** One row per period, identified by its first day. Periods without bookings have zeros. */
  revenue: z.array(
    z.object({
      from: z.string(),
      ...figures,
    }),
  ),
  /** The sales of each reseller: bookings, people, and the sums it owes. None of those sums is included above. */
  resellers: z.array(
    z.object({
      name: z.string(),
      ...figures,
    }),
  ),
  /** For each weekday and bookable hour, the people booked and the seats offered on all such days. */
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
