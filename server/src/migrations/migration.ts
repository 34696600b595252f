import type { Db } from 'mongodb'

/**
 * Converts stored data from one version of the product to the next, and returns how many documents it changed. Safe to stop
 * at any point and to repeat. With `since`, a day, it skips bookings whose visit was earlier.
 */
export type Migration = { name: string; migrate: (db: Db, since?: string) => Promise<number> }
