import { z } from 'zod'

/** The secret calendar address for staff phones: none yet, or where it is. Guests are named in it only with `showNames`. */
export const calendarFeedSchema = z.object({ url: z.string().nullable(), showNames: z.boolean() })
export type CalendarFeed = z.infer<typeof calendarFeedSchema>
export const calendarFeedOptionsSchema = z.object({ showNames: z.boolean().default(false) })
