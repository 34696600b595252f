import { config } from 'zod/v4'

/*
 * Replaces `zod` throughout the client. When a schema is created, zod tests whether it may compile code, and the page's
 * Content-Security-Policy reports even this attempt.
 */
config({ jitless: true })

export * from 'zod/v4'
