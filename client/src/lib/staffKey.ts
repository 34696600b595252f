/** The query key prefix of data that only staff may read, so that all of it can be refetched or dropped together. */
export const staffKey = ['staff'] as const
