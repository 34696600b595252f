import { z } from 'zod'

/** The secret calendar address for staff phones, or null. Guests' names are in the calendar only with `showNames`. */
export const calendarFeedSchema = z.object({ url: z.string().nullable(), showNames: z.boolean() })
export type CalendarFeed = z.infer<typeof calendarFeedSchema>
export const calendarFeedOptionsSchema = z.object({ showNames: z.boolean().default(false) })
