import { z } from 'zod'

/** The query parameters `r` (as `code`) and `s` (as `signature`) with which the bank redirects the browser, unchanged. */
export const responseCodeSchema = z.object({ code: z.string().min(1).max(4096), signature: z.string().min(1).max(512) })
