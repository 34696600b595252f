import { includable } from '@range/shared/venue/included'
import type { SavedVenue, Venue } from '@range/shared/venue/schema'
import { shownVenue, unsetVenue } from '@range/shared/venue/shownVenue'
import mongoose, { type InferRawDocTypeFromSchema } from 'mongoose'

import { keptContent, raiseOnWrite } from '../../database/changeCounter'
import { unfiledChanges } from '../history/changeModel'

const { Schema } = mongoose
const text = { type: String, default: '' }

const venueSchema = new Schema(
  {
    _id: { type: String, default: 'venue' },
    name: text,
    legalName: text,
    registeredSeat: text,
    domain: text,
    street: text,
    postCode: text,
    city: text,
    coordinates: {
      type: new Schema(
        { latitude: { type: Number, required: true }, longitude: { type: Number, required: true } },
        { _id: false },
      ),
      default: null,
    },
    phone: text,
    hashtag: text,
    email: text,
    companyNumber: text,
    taxNumber: text,
    partners: [{ _id: false, name: { type: String, required: true }, offers: text }],
    rating: {
      type: new Schema(
        {
          value: { type: Number, required: true },
          count: { type: Number, required: true },
          source: { type: String, required: true },
        },
        { _id: false },
      ),
      default: null,
    },
    included: { type: [{ type: String, enum: includable }], default: [...includable] },
    /** Grows with every save; 0 until the first one. */
    version: { type: Number, default: 0 },
    unfiled: unfiledChanges,
  },
  { timestamps: true },
)

raiseOnWrite(venueSchema, 'content')

/** One document, `_id: 'venue'`. */
export const VenueRecord = mongoose.model('Venue', venueSchema)

type VenueDocument = InferRawDocTypeFromSchema<typeof venueSchema>

/** Returns the venue in the form that the site, emails and resellers show. Cached until content changes. */
export const currentVenue: () => Promise<Venue> = keptContent(async () => shownVenue(await savedVenue()))

/** Returns the venue as saved; every field is unset until the first save. */
export async function savedVenue(): Promise<SavedVenue> {
  const stored = await VenueRecord.findById('venue').lean()
  return stored ? presentSavedVenue(stored) : unsetVenue
}

/** Returns the stored venue in the form that staff edit. Documents of older versions lack the fields with `??`. */
export function presentSavedVenue(venue: VenueDocument): SavedVenue {
  const { coordinates, rating, partners } = venue
  return {
    name: venue.name ?? '',
    legalName: venue.legalName ?? '',
    registeredSeat: venue.registeredSeat ?? '',
    domain: venue.domain ?? '',
    street: venue.street ?? '',
    postCode: venue.postCode ?? '',
    city: venue.city ?? '',
    coordinates: coordinates ? { latitude: coordinates.latitude, longitude: coordinates.longitude } : null,
    phone: venue.phone ?? '',
    hashtag: venue.hashtag ?? '',
    email: venue.email,
    companyNumber: venue.companyNumber,
    taxNumber: venue.taxNumber,
    partners: partners.map(({ name, offers }) => ({ name, offers })),
    rating: rating ? { value: rating.value, count: rating.count, source: rating.source } : null,
    included: includable.filter((one) => venue.included?.includes(one) ?? true),
    version: venue.version,
  }
}
