import { texts } from '@range/shared/staffTexts/settingsErrors'
import { venue } from '@range/shared/venue/fields'
import type { SavedVenue, SaveVenue } from '@range/shared/venue/schema'
import { shownVenue } from '@range/shared/venue/shownVenue'
import { AppError } from '../../http/appError'
import type { By } from '../history/recordChange'
import { saveVersioned } from '../history/saveVersioned'
import { sellerOf } from './sellerOf'
import { currentSettings } from './settingsModel'
import { savedVenue, VenueRecord } from './venueModel'

const record = {
  _id: 'venue',
  subject: 'VENUE' as const,
  model: VenueRecord,
  current: savedVenue,
  inWords: (saved: SavedVenue) => venue.inWords(venue.toTyped(saved)),
}

/**
 * Saves the facts about the venue and returns them. Throws CHANGED_MEANWHILE like `saveVersioned`, and INVALID_INPUT when
 * invoices are on and would lack their seller.
 */
export function saveVenue({ version, ...changes }: SaveVenue, by: By): Promise<SavedVenue> {
  const changesTo = async (before: SavedVenue) => {
    await assertStillSeller(before, { ...before, ...changes })
    return changes
  }
  return saveVersioned(record, { version, changesTo, by })
}

/** Throws INVALID_INPUT at the field when a change removes a detail of the seller while invoices are on. */
async function assertStillSeller(before: SavedVenue, after: SavedVenue): Promise<void> {
  const [was, will] = [before, after].map((one) => sellerOf(shownVenue(one)))
  if (!was || !will || 'missing' in was || !('missing' in will)) return
  const { takings } = (await currentSettings()).invoicing
  if (takings === 'NONE') return
  const { missing: field } = will
  throw new AppError('INVALID_INPUT', () => texts.invoicesNeed[field], { field })
}
