import { z } from 'zod'
import { refundTermsSchema } from '../bookings/refundTermsSchema'
import { text } from '../records/field'
import { recordSchema } from '../records/group'
import { translations, translationsPart } from '../records/translations'
import { usualPublicHours } from '../settings/hours'
import { publicHoursSchema } from '../settings/hoursFields'
import { texts } from '../staffTexts/venueFields'
import { venue, venueText } from './fields'
import { photoPlaces } from './photoPlaces'

export const photoPlaceSchema = z.enum(photoPlaces)

const alt = text({
  label: () => texts.photoAlt,
  request: venueText.min(1, { error: () => texts.describePhoto }),
})

/** The translations of a photo’s description. */
export const photoTranslations = translations({ alt })

/** A photo of the venue, with the addresses of its files, which are at most 1280 and 480 px wide. */
export const venuePhotoSchema = z.object({
  place: photoPlaceSchema,
  alt: z.string(),
  translations: photoTranslations.response.default({}),
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

/**
 * The text fields of the form that `PUT staff/venue-photos/:place` accepts, the translations as JSON. The file `photo` is the
 * picture.
 */
export const venuePhotoFieldsSchema = photoVersionSchema.extend({
  alt: alt.request,
  translations: translationsPart(photoTranslations).optional(),
})

/** The venue with its photos, its hours and the refund terms of new bookings, as pages show it. */
export const publicVenueSchema = recordSchema(venue).extend({
  photos: venuePhotosSchema,
  hours: publicHoursSchema.default(usualPublicHours),
  refundTerms: refundTermsSchema,
})
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
  'HOSTING_PROVIDER',
  'REAL_BANK',
  'MAIL_SERVER',
  'STAFF_EMAIL',
  'BACKUPS',
  'INVOICES',
  'RECEIPT_REPORTS',
  'COORDINATES',
  'PARTNERS',
  'RATING',
] as const
export type OpeningStep = (typeof openingSteps)[number]

/** The steps that are still to do. */
export const openStepsSchema = z.array(z.enum(openingSteps))
