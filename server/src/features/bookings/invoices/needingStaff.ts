const dayMs = 24 * 3_600_000

/** Returns the moment before which a document must have been due to be late now. */
export function lateBefore(now: Date): Date {
  return new Date(now.getTime() - dayMs)
}

/** Returns the filter for documents that need staff, or that have not been issued a day after they were due. */
export function needingStaff(now: Date) {
  return { $or: [{ state: 'STOPPED' as const }, { state: 'DUE' as const, dueAt: { $lt: lateBefore(now) } }] }
}
