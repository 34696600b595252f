/** The first part of the query keys of what only staff may read: all of it is read again, or dropped, together. */
export const staffKey = ['staff'] as const
