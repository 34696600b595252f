import { z } from 'zod'

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
