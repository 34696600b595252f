/** What lies in the folder is not a whole database. */
export class DamagedDatabaseError extends Error {}
