import { foldText } from '@range/shared/foldText'
import type { AnyBulkWriteOperation, Db, Document } from 'mongodb'
import { isDuplicateKey } from '../database/isDuplicateKey'
import { searchWordsOf } from '../features/bookings/record/searchWords'
import { type Migration, visitsSince } from './migration'

const batchSize = 500
const folded = /[ßæœøłđðþħŧı]/

/**
 * Makes Łukasz searchable by `lukasz`: rewrites the search words of bookings with such letters, and the folded names of
 * resellers, which are unique. Returns how many documents it rewrote.
 */
export const foldedLetters: Migration = {
  name: '005-folded-letters',
  migrate: async (db, since) => (await foldBookings(db, since)) + (await foldResellers(db)),
}

async function foldBookings(db: Db, since?: string): Promise<number> {
  const bookings = db.collection('bookings')
  const isOld = { searchWords: folded, ...visitsSince(since) }
  let rewritten = 0
  let writes: AnyBulkWriteOperation<Document>[] = []
  const write = async () => {
    if (writes.length > 0) rewritten += (await bookings.bulkWrite(writes, { ordered: false })).matchedCount
    writes = []
  }
  for await (const booking of bookings.find<Document>(isOld)) {
    // The version makes this skip a booking edited at the same time, whose edit writes the words.
    const filter = { _id: booking._id, version: booking.version, searchWords: folded }
    writes.push({ updateOne: { filter, update: { $set: { searchWords: searchWordsOf(booking) } } } })
    if (writes.length === batchSize) await write()
  }
  await write()
  return rewritten
}

async function foldResellers(db: Db): Promise<number> {
  const resellers = db.collection('resellers')
  let rewritten = 0
  for await (const { _id, name, foldedName } of resellers.find({ foldedName: folded })) {
    try {
      await resellers.updateOne({ _id, foldedName }, { $set: { foldedName: foldText(name) } })
      rewritten += 1
    } catch (error) {
      // Both resellers existed before their folded names became the same, so this one keeps its old one.
      if (!isDuplicateKey(error)) throw error
    }
  }
  return rewritten
}
