import { z } from 'zod'

/** The status of the nightly jobs `backup`, `doctor` and `forget`. */
export const nightJobListSchema = z.array(
  z.object({
    name: z.string(),
    /** The last night the job succeeded for, as the day on which that night began; null before the first success. */
    night: z.string().nullable(),
    /** The latest failed attempt since then; null when there was none. */
    failure: z.object({ at: z.iso.datetime(), why: z.string() }).nullable(),
  }),
)
export type NightJobStatus = z.infer<typeof nightJobListSchema>[number]

/** The result of the nightly database check; null before the first check. */
export const examinationSchema = z
  .object({
    /** When the check ended. */
    at: z.iso.datetime(),
    /** The numbers of records checked. */
    counts: z.object({
      bookings: z.number().int(),
      slots: z.number().int(),
      payments: z.number().int(),
      emails: z.number().int(),
    }),
    /** The number of inconsistencies. `findings` lists only the first of them. */
    total: z.number().int(),
    findings: z.array(
      z.object({
        check: z.string(),
        /** The order number, slot, order reference or email concerned. */
        about: z.string(),
        what: z.string(),
        remedy: z.string(),
      }),
    ),
  })
  .nullable()
export type LatestExamination = z.infer<typeof examinationSchema>
