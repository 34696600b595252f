import { z } from 'zod'
import { staffBookingSchema } from './staff'

/** The slots in which settings leave fewer seats than are taken, in order of time, with their bookings, oldest first. */
export const touchedSlotsSchema = z.array(
  z.object({
    date: z.string(),
    time: z.number().int(),
    isClosed: z.boolean(),
    /** The seats that settings offer there; none in a closed hour. */
    seats: z.number().int(),
    /** The seats that are taken, with those held while a guest pays. */
    taken: z.number().int(),
    bookings: z.array(staffBookingSchema),
  }),
)
export type TouchedSlot = z.infer<typeof touchedSlotsSchema>[number]
