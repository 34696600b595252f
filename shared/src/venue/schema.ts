import { z } from 'zod'
import { emailSchema } from '../emailSchema'
import { maxNameLength } from '../limits'
import { oneLine } from '../plainText'
import { includable } from './included'
import { photoPlaces } from './photoPlaces'

const maxPartners = 20
const maxReviews = 10_000_000
const maxTextLength = 200

const text = oneLine().max(maxTextLength, `At most ${maxTextLength} characters`)

const coordinatesSchema = z.object({ latitude: z.number(), longitude: z.number() })

/** The venue as the site shows it. Empty and null values are unset and not shown. */
export const venueSchema = z.object({
  name: z.string(),
  /** The registered name of the company. */
  legalName: z.string(),
  registeredSeat: z.string(),
  /** The domain of the site, such as `range.hu`. */
  domain: z.string(),
  street: z.string(),
  postCode: z.string(),
  city: z.string(),
  /** In degrees. Without them, maps search for the address. */
  coordinates: coordinatesSchema.nullable(),
  phone: z.string(),
  /** The hashtag for guests' pictures. */
  hashtag: z.string(),
  email: z.string(),
  companyNumber: z.string(),
  taxNumber: z.string(),
  /** The partners on the membership page, each with its offers to members. */
  partners: z.array(z.object({ name: z.string(), offers: z.string() })),
  /** The rating on another site, out of 5, such as `{ value: 4.9, count: 312, source: 'Google' }`. */
  rating: z.object({ value: z.number(), count: z.number(), source: z.string() }).nullable(),
  /** The things that every package's price includes. */
  included: z.array(z.enum(includable)),
})
export type Venue = z.infer<typeof venueSchema>

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
  alt: text.min(1, 'Describe the photo in a few words'),
})

/** The venue with its photos, as pages show it. */
export const publicVenueSchema = venueSchema.extend({ photos: venuePhotosSchema })
export type PublicVenue = z.infer<typeof publicVenueSchema>

/** The venue as the owner saved it, without sample values for unset fields. `version` increases with every save. */
export const savedVenueSchema = venueSchema.extend({ version: z.number().int() })
export type SavedVenue = z.infer<typeof savedVenueSchema>

const phone = z.union([z.literal(''), text.regex(/^\+?[\d ()/-]{5,30}$/, 'Enter a phone number, like +36 1 234 5678')])
const domain = z.union([
  z.literal(''),
  text.regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'Enter a domain in lowercase, like range.hu'),
])
const hashtag = z.union([z.literal(''), text.regex(/^#[\p{L}\p{N}_]+$/u, 'Enter one word that starts with #')])

/**
 * The body of `PUT staff/venue`, which is saved completely or not at all. Omitted optional fields stay unchanged. Without
 * `version`, the request also overwrites a newer version.
 */
export const saveVenueSchema = z.object({
  name: text.optional(),
  legalName: text.optional(),
  registeredSeat: text.optional(),
  domain: domain.optional(),
  street: text.optional(),
  postCode: text.optional(),
  city: text.optional(),
  coordinates: z
    .object({
      latitude: z.number().min(-90, 'From -90 to 90').max(90, 'From -90 to 90'),
      longitude: z.number().min(-180, 'From -180 to 180').max(180, 'From -180 to 180'),
    })
    .nullish(),
  phone: phone.optional(),
  hashtag: hashtag.optional(),
  email: z.union([z.literal(''), emailSchema('Enter an email address like name@example.com, or leave this empty')]),
  companyNumber: text,
  taxNumber: text,
  partners: z
    .array(
      z.object({
        name: oneLine().min(1, 'Enter the partner’s name').max(maxNameLength, `At most ${maxNameLength} characters`),
        offers: text,
      }),
    )
    .max(maxPartners, `At most ${maxPartners} partners`),
  rating: z
    .object({
      value: z.number('Enter the rating, from 1 to 5').min(1, 'From 1 to 5').max(5, 'From 1 to 5'),
      count: z.number('Enter the number of reviews').int('Enter a whole number').min(1, 'At least 1').max(maxReviews),
      source: text.min(1, 'Enter the site of the reviews, such as Google'),
    })
    .nullable(),
  /** Leave it out to keep the stored list. */
  included: z.array(z.enum(includable)).max(includable.length).optional(),
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
