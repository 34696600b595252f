import { z } from 'zod'

/** The secret address of the calendar feed for staff phones, or null. It contains guests' names only with `showNames`. */
export const calendarFeedSchema = z.object({ url: z.string().nullable(), showNames: z.boolean() })
export type CalendarFeed = z.infer<typeof calendarFeedSchema>
export const calendarFeedOptionsSchema = z.object({ showNames: z.boolean().default(false) })
