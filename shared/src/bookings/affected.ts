import { z } from 'zod'
import { bookingWithEntriesSchema } from './staff'

/** The slots in which settings leave fewer seats than are taken, in chronological order, with their bookings, oldest first. */
export const affectedSlotsSchema = z.array(
  z.object({
    date: z.string(),
    time: z.number().int(),
    isClosed: z.boolean(),
    /** The seats that the settings offer; 0 in a closed hour. */
    seats: z.number().int(),
    /** The taken seats, including those held while a guest pays. */
    taken: z.number().int(),
    bookings: z.array(bookingWithEntriesSchema),
  }),
)
export type AffectedSlot = z.infer<typeof affectedSlotsSchema>[number]
