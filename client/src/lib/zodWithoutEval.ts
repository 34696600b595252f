import { config } from 'zod/v4/core'

/*
 * Must be the first import of the entry: zod decides while a schema is made whether it may compile code,
 * and the page's Content-Security-Policy reports even the attempt.
 */
config({ jitless: true })
