import { includable, type SavedVenue, type Venue } from '@range/shared/venue/schema'
import mongoose, { type InferRawDocTypeFromSchema } from 'mongoose'
import { raiseOnWrite } from '../../http/changeCounter'

const { Schema } = mongoose
const text = { type: String, default: '' }

const venueSchema = new Schema(
  {
    _id: { type: String, default: 'venue' },
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
  },
  { timestamps: true },
)

raiseOnWrite(venueSchema, 'content')

/** One document, `_id: 'venue'`. */
export const VenueRecord = mongoose.model('Venue', venueSchema)

/** Documents that older versions saved lack `included`. */
type VenueFields = Pick<VenueDocument, Exclude<keyof Venue, 'rating' | 'included'>> & {
  rating?: Venue['rating'] | undefined
  included?: Venue['included'] | undefined
}
type VenueDocument = InferRawDocTypeFromSchema<typeof venueSchema>

/** Returns what is said of the venue; all of it unset until somebody saves any. */
export async function currentVenue(): Promise<SavedVenue> {
  return presentSavedVenue((await VenueRecord.findById('venue').lean()) ?? new VenueRecord().toObject())
}

/** Returns the stored venue as staff edit it. */
export function presentSavedVenue(venue: VenueDocument): SavedVenue {
  return { ...presentVenue(venue), version: venue.version }
}

/** Returns the venue as the site shows it. */
export function presentVenue({ email, companyNumber, taxNumber, partners, rating, included }: VenueFields): Venue {
  return {
    email,
    companyNumber,
    taxNumber,
    partners: partners.map(({ name, offers }) => ({ name, offers })),
    rating: rating ? { value: rating.value, count: rating.count, source: rating.source } : null,
    included: includable.filter((one) => !included || included.includes(one)),
  }
}
