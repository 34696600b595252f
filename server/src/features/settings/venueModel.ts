import { type Venue, venue } from '@range/shared/venue/fields'
import type { SavedVenue } from '@range/shared/venue/schema'
import { shownVenue } from '@range/shared/venue/shownVenue'
import { unsetVenue } from '@range/shared/venue/unsetVenue'
import mongoose from 'mongoose'

import { keptContent, raiseOnWrite } from '../../database/changeCounter'
import { unfiledChanges } from '../history/changeModel'

/** `version` grows with every save; it is 0 until the first one. */
type StoredVenue = Venue & { _id: string; version: number }

const venueSchema = new mongoose.Schema(
  {
    _id: { type: String, default: 'venue' },
    ...venue.stored,
    version: { type: Number, default: 0 },
    unfiled: unfiledChanges,
  },
  { timestamps: true },
)

raiseOnWrite(venueSchema, 'content')

/** One document, `_id: 'venue'`. */
export const VenueRecord = mongoose.model<StoredVenue>('Venue', venueSchema)

/** Returns the venue in the form that the site, emails and resellers show. Cached until content changes. */
export const currentVenue: () => Promise<Venue> = keptContent(async () => shownVenue(await savedVenue()))

/** Returns the venue as saved; every field is unset until the first save. */
export async function savedVenue(): Promise<SavedVenue> {
  const stored = await VenueRecord.findById('venue').lean()
  return stored ? { ...venue.present(stored), version: stored.version } : unsetVenue
}
