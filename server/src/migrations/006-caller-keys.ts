import type { Db, Document } from 'mongodb'
import { isDuplicateKey } from '../database/isDuplicateKey'
import { callerKey } from '../http/callerKey'
import { type Migration, visitsSince } from './migration'

/** Matches keys of refunds that the program makes automatically, and keys in the new form. */
const ownRefund = /^(caller:|cancellation(:|$)|edit:|bank:)/
/** Splits a key from the number of its part, because the parts of one refund are numbered. */
const partOfKey = /^(.+?)(:\d+)?$/
const actionKey = /^(.* [A-Z]+ \S+ )(.+)$/
const bookingKey = /^(desk:)?(.+)$/

/**
 * Marks the Idempotency-Keys of callers as theirs (`callerKey`), so that a request repeated across the upgrade still acts
 * once. Leaves our own keys unchanged. Returns how many keys it rewrote.
 */
export const callerKeys: Migration = {
  name: '006-caller-keys',
  migrate: async (db, since) =>
    (await renameRefunds(db, since)) +
    (await renameDocuments(db, 'actions', actionKey)) +
    (await renameDocuments(db, 'idempotencykeys', bookingKey)),
}

/** Returns the new form of a refund's key; keys of our own, and those in the new form, stay as they are. */
export function renamedRefundKey(key: string): string {
  if (ownRefund.test(key)) return key
  const [, own = key, part = ''] = partOfKey.exec(key) ?? []
  return callerKey(own) + part
}

async function renameRefunds(db: Db, since?: string): Promise<number> {
  const bookings = db.collection('bookings')
  const isOld = { refunds: { $elemMatch: { key: { $not: ownRefund } } }, ...visitsSince(since) }
  let renamed = 0
  for await (const { _id, refunds } of bookings.find(isOld)) {
    for (const { key } of refunds as Document[]) {
      if (typeof key !== 'string' || ownRefund.test(key)) continue
      const update = { $set: { 'refunds.$[one].key': renamedRefundKey(key) } }
      renamed += (await bookings.updateOne({ _id }, update, { arrayFilters: [{ 'one.key': key }] })).modifiedCount
    }
  }
  return renamed
}

/**
 * Renames the documents of a collection whose ids end with a caller's key, the second group of `pattern`. There are few,
 * because they expire after two days.
 */
async function renameDocuments(db: Db, name: string, pattern: RegExp): Promise<number> {
  const documents = db.collection<{ _id: string }>(name)
  let renamed = 0
  for await (const document of documents.find({ _id: { $not: /caller:/ } })) {
    const [, start = '', key] = pattern.exec(document._id) ?? []
    if (key === undefined) continue
    try {
      await documents.insertOne({ ...document, _id: start + callerKey(key) })
    } catch (error) {
      // An interrupted run has already inserted it.
      if (!isDuplicateKey(error)) throw error
    }
    await documents.deleteOne({ _id: document._id })
    renamed += 1
  }
  return renamed
}
