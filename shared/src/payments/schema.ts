import { z } from 'zod'

/** What the browser brings back from the bank's page: query parameters `r` and `s`, as they stand. */
export const responseCodeSchema = z.object({ code: z.string().min(1).max(4096), signature: z.string().min(1).max(512) })
