import { z } from 'zod'

/** How the work of the night stands: `backup`, `doctor` or `forget`. */
export const nightJobListSchema = z.array(
  z.object({
    name: z.string(),
    /** The night it was last done for, as the day it began; null before the first. */
    night: z.string().nullable(),
    /** Why the attempts since then failed. */
    failure: z.object({ at: z.iso.datetime(), why: z.string() }).nullable(),
  }),
)
export type NightJobStatus = z.infer<typeof nightJobListSchema>[number]

/** What the nightly check found; null before the first one. */
export const examinationSchema = z
  .object({
    /** When it ended. */
    at: z.iso.datetime(),
    /** How much it looked at. */
    counts: z.object({
      bookings: z.number().int(),
      slots: z.number().int(),
      payments: z.number().int(),
      emails: z.number().int(),
    }),
    /** How many disagreements there are; `findings` has the first of them. */
    total: z.number().int(),
    findings: z.array(
      z.object({
        check: z.string(),
        /** An order number, slot, order reference or email. */
        about: z.string(),
        what: z.string(),
        remedy: z.string(),
      }),
    ),
  })
  .nullable()
export type LatestExamination = z.infer<typeof examinationSchema>
