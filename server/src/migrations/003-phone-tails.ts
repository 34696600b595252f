import type { Document } from 'mongodb'
import { searchWordsOf } from '../features/bookings/record/searchWords'
import { type Migration, visitsSince } from './migration'

const batchSize = 500

/**
 * Makes bookings searchable by the last digits of their phone number: adds the search words to those whose number has at
 * least four digits and that lack them.
 */
export const phoneTails: Migration = {
  name: '003-phone-tails',
  async migrate(db, since) {
    const bookings = db.collection('bookings')
    const isOld = { phoneNumber: /\d\D*\d\D*\d\D*\d/, searchWords: { $not: /^#/ }, ...visitsSince(since) }
    for (let rewritten = 0; ; ) {
      const batch: Document[] = await bookings.find(isOld).limit(batchSize).toArray()
      if (batch.length === 0) return rewritten
      const writes = batch.map((booking) => ({
        updateOne: {
          filter: { ...isOld, _id: booking._id },
          update: { $set: { searchWords: searchWordsOf(booking) } },
        },
      }))
      rewritten += (await bookings.bulkWrite(writes, { ordered: false })).matchedCount
    }
  },
}
