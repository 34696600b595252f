import { config } from 'zod/v4'

/*
 * Stands in for `zod` in the whole client: zod decides while a schema is made whether it may compile code, and the
 * page's Content-Security-Policy reports even the attempt.
 */
config({ jitless: true })

export * from 'zod/v4'
