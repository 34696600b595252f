/** The folder does not hold an intact database. */
export class DamagedDatabaseError extends Error {}
