import { z } from 'zod'

/** What the browser brings back from the bank's page: the query parameters `r` and `s`, unchanged. */
export const responseCodeSchema = z.object({ code: z.string().min(1).max(4096), signature: z.string().min(1).max(512) })
