import { z } from 'zod'
import { recordSchema } from '../records/group'
import { venue, venueText } from './fields'
import { photoPlaces } from './photoPlaces'

export const photoPlaceSchema = z.enum(photoPlaces)

/** A photo of the venue, with the addresses of its files, which are at most 1280 and 480 px wide. */
export const venuePhotoSchema = z.object({
  place: photoPlaceSchema,
  alt: z.string(),
  large: z.string(),
  small: z.string(),
})
export type VenuePhoto = z.infer<typeof venuePhotoSchema>
export const venuePhotosSchema = z.array(venuePhotoSchema)

/** A photo as its form needs it. `version` grows with every save; it is 0, with empty texts, where there is no photo. */
export const staffVenuePhotoSchema = venuePhotoSchema.extend({ version: z.number().int() })
export type StaffVenuePhoto = z.infer<typeof staffVenuePhotoSchema>
export const staffVenuePhotosSchema = z.array(staffVenuePhotoSchema)

/** The version of a photo that was edited, 0 for none. Without it, the save is unconditional. */
export const photoVersionSchema = z.object({ version: z.coerce.number().int().nonnegative().optional() })

/** The text fields of the form that `PUT staff/venue-photos/:place` accepts. The file `photo` is the picture. */
export const venuePhotoFieldsSchema = photoVersionSchema.extend({
  alt: venueText.min(1, 'Describe the photo in a few words'),
})

/** The venue with its photos, as pages show it. */
export const publicVenueSchema = recordSchema(venue).extend({ photos: venuePhotosSchema })
export type PublicVenue = z.infer<typeof publicVenueSchema>

/** The venue as the owner saved it, without sample values for unset fields. `version` increases with every save. */
export const savedVenueSchema = recordSchema(venue).extend({ version: z.number().int() })
export type SavedVenue = z.infer<typeof savedVenueSchema>

const { email, companyNumber, taxNumber, partners, rating } = venue.fields

/**
 * The body of `PUT staff/venue`, which is saved completely or not at all. Omitted optional fields stay unchanged. Without
 * `version`, the request also overwrites a newer version.
 */
export const saveVenueSchema = venue.request.partial().extend({
  email: email.request,
  companyNumber: companyNumber.request,
  taxNumber: taxNumber.request,
  partners: partners.request,
  rating: rating.request,
  version: z.number().int().optional(),
})
export type SaveVenue = z.output<typeof saveVenueSchema>

/** The steps before a range opens: details of the venue and settings of the server. */
export const openingSteps = [
  'VENUE_NAME',
  'COMPANY_NAME',
  'ADDRESS',
  'PHONE',
  'DOMAIN',
  'VENUE_EMAIL',
  'COMPANY_NUMBER',
  'TAX_NUMBER',
  'REAL_BANK',
  'MAIL_SERVER',
  'STAFF_EMAIL',
  'BACKUPS',
  'INVOICES',
  'COORDINATES',
  'PARTNERS',
  'RATING',
] as const
export type OpeningStep = (typeof openingSteps)[number]

/** The steps that are still to do. */
export const openStepsSchema = z.array(z.enum(openingSteps))
