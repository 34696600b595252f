import type { SavedVenue, SaveVenue } from '@range/shared/venue/schema'
import { ifVersion } from '../../database/ifVersion'
import { isDuplicateKey } from '../../database/isDuplicateKey'
import { AppError } from '../../http/appError'
import { presentSavedVenue, savedVenue, VenueRecord } from './venueModel'

/**
 * Saves what is said of the venue in one write and returns it. Throws CHANGED_MEANWHILE with the stored version when
 * `version` is given and is not the stored one.
 */
export async function saveVenue({ version, ...venue }: SaveVenue): Promise<SavedVenue> {
  try {
    const saved = await VenueRecord.findOneAndUpdate(
      { _id: 'venue', ...ifVersion(version) },
      { $set: venue, $inc: { version: 1 } },
      { upsert: true, returnDocument: 'after' },
    ).lean()
    return presentSavedVenue(saved)
  } catch (error) {
    // With another version stored, the upsert finds nothing to update, and its insert violates the unique `_id`.
    if (!isDuplicateKey(error)) throw error
    throw new AppError('CHANGED_MEANWHILE', 'Somebody else has saved this meanwhile.', {
      current: await savedVenue(),
    })
  }
}
