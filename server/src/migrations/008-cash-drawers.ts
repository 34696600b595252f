import type { Document } from 'mongodb'
import { renamedRefundKey } from './006-caller-keys'
import type { Migration } from './migration'

const noCash = { HUF: 0, EUR: 0 }

/**
 * Gives cash-ups from before drawers the shared drawer, no float, and the card sums of their lines, and renames the refunds
 * that they closed as 006-caller-keys renamed those of the bookings. Returns how many it changed.
 */
export const cashDrawers: Migration = {
  name: '008-cash-drawers',
  migrate: async (db) => {
    const cashUps = db.collection<Document & { _id: number }>('cashups')
    let changed = 0
    for await (const { _id, lines, entries } of cashUps.find({ after: { $exists: false } })) {
      const set = {
        drawer: '',
        after: _id - 1,
        float: noCash,
        left: noCash,
        expectedCard: { HUF: cardSum(lines, 'HUF'), EUR: cardSum(lines, 'EUR') },
        countedCard: null,
        denominations: null,
        count: null,
        movements: [],
        entries: entries.map(renamedEntry),
      }
      changed += (await cashUps.updateOne({ _id, after: { $exists: false } }, { $set: set })).modifiedCount
    }
    return changed
  },
}

function cardSum(lines: { method: string; currency: string; left: number }[], currency: string): number {
  const sum = lines
    .filter((line) => line.method === 'CARD' && line.currency === currency)
    .reduce((total, { left }) => total + left, 0)
  return Math.round(sum * 100) / 100
}

/** Without this, the next shift would count such a refund again. */
function renamedEntry(key: string): string {
  const [booking = '', refund] = key.split(':REFUND:')
  return refund === undefined ? key : `${booking}:REFUND:${renamedRefundKey(refund)}`
}
