import type { Db } from 'mongodb'

/** Brings stored data from one version of the product to the next. Safe to stop at any point and to repeat. */
export type Migration = { name: string; migrate: (db: Db) => Promise<number> }
