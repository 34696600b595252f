import type { SavedVenue, SaveVenue } from '@range/shared/venue/schema'
import { shownVenue } from '@range/shared/venue/shownVenue'
import { ifVersion } from '../../database/ifVersion'
import { isDuplicateKey } from '../../database/isDuplicateKey'
import { AppError } from '../../http/appError'

import { type By, changeOf, fileChanges, recording } from '../history/recordChange'
import { sellerOf } from './sellerOf'
import { currentSettings } from './settingsModel'
import { venueInWords } from './venueInWords'

import { presentSavedVenue, savedVenue, VenueRecord } from './venueModel'

const subject = { subject: 'VENUE', subjectId: 'venue', name: '' } as const

/**
 * Saves the facts about the venue and the history entry in one write, and returns the venue. The write fails unless the
 * stored version is the one that the history entry describes. Throws CHANGED_MEANWHILE with the stored venue when
 * `version` is given but not the stored one, and INVALID_INPUT when invoices are on and would lack their seller.
 */
export async function saveVenue(input: SaveVenue, by: By): Promise<SavedVenue> {
  const { version, ...venue } = input
  const before = await savedVenue()
  if (version === undefined || version === before.version) {
    const { coordinates = before.coordinates } = venue
    const after = { ...before, ...venue, coordinates }
    await assertStillSeller(before, after)
    const change = changeOf(subject, { before: venueInWords(before), after: venueInWords(after) }, by)
    try {
      const saved = await VenueRecord.findOneAndUpdate(
        { _id: 'venue', ...ifVersion(before.version) },
        { $set: venue, $inc: { version: 1 }, ...recording(change) },
        { upsert: true, returnDocument: 'after' },
      ).lean()
      await fileChanges(VenueRecord)
      return presentSavedVenue(saved)
    } catch (error) {
      // With another version stored, the upsert finds nothing to update, and its insert violates the unique `_id`.
      if (!isDuplicateKey(error)) throw error
      if (version === undefined) return saveVenue(input, by)
    }
  }
  throw new AppError('CHANGED_MEANWHILE', 'Somebody else has saved this since you opened it.', {
    current: await savedVenue(),
  })
}

/** Throws INVALID_INPUT at the field when a change removes a detail of the seller while invoices are on. */
async function assertStillSeller(before: SavedVenue, after: SavedVenue): Promise<void> {
  const [was, will] = [before, after].map((venue) => sellerOf(shownVenue(venue)))
  if (!was || !will || 'missing' in was || !('missing' in will)) return
  const { takings } = (await currentSettings()).invoicing
  if (takings === 'NONE') return
  const { field, words } = will.missing
  throw new AppError('INVALID_INPUT', `Invoices need ${words}.`, { field })
}
