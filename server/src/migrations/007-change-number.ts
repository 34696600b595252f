import { type Migration, visitsSince } from './migration'

/** Renames `reschedules` to `changeNumber`, because edits use its numbers too. Returns how many bookings it changed. */
export const changeNumber: Migration = {
  name: '007-change-number',
  migrate: async (db, since) => {
    const isOld = { reschedules: { $exists: true }, ...visitsSince(since) }
    const rename = [{ $set: { changeNumber: '$reschedules' } }, { $unset: 'reschedules' }]
    return (await db.collection('bookings').updateMany(isOld, rename)).modifiedCount
  },
}
