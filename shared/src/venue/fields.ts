import { z } from 'zod'
import { emailSchema } from '../emailSchema'
import { maxNameLength } from '../limits'
import { oneLine } from '../plainText'
import { number, type RecordField, type TypedOf, text, type ValueOf, whole } from '../records/field'
import { group } from '../records/group'
import { mergeLists } from '../records/list'
import { texts as includedTexts } from '../texts/included'
import { type Includable, includable } from './included'

const maxPartners = 20
const maxReviews = 10_000_000
const maxTextLength = 200

/** The usual single-line text. */
export const venueText = oneLine().max(maxTextLength, `At most ${maxTextLength} characters`)
const orEmpty = (schema: z.ZodType<string, string>) => z.union([z.literal(''), schema])

const degrees = (most: number) =>
  z.number().min(-most, `From -${most} to ${most}`).max(most, `From -${most} to ${most}`)
const coordinatesPattern = /^(-?\d+(?:\.\d+)?)(?:[\s,;]+)(-?\d+(?:\.\d+)?)$/
const coordinatesRequest = z.object({ latitude: degrees(90), longitude: degrees(180) }).nullable()
type Coordinates = { latitude: number; longitude: number } | null

/**
 * In degrees; null when they are not set, and then maps search for the address. A form holds them as map applications copy
 * them: `47.4979, 19.0402`.
 */
const coordinates: RecordField<Coordinates, string> = {
  ...whole<string>('Coordinates', String),
  initial: null,
  response: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  request: coordinatesRequest,
  typed: z
    .string()
    .trim()
    .transform((typed) => {
      if (typed === '') return null
      const [, latitude, longitude] = coordinatesPattern.exec(typed) ?? []
      return { latitude: Number(latitude), longitude: Number(longitude) }
    })
    .refine((typed) => coordinatesRequest.safeParse(typed).success, {
      error: 'Enter latitude and longitude, like 47.4979, 19.0402',
    }),
  stored: { type: { latitude: 'Number', longitude: 'Number', _id: false }, default: null },
  present: (stored) => stored && { latitude: stored.latitude, longitude: stored.longitude },
  toTyped: (value) => (value ? `${value.latitude}, ${value.longitude}` : ''),
}

const ratingFields = group({
  value: number({
    label: 'Rating out of 5',
    request: z.number('Enter the rating, from 1 to 5').min(1, 'From 1 to 5').max(5, 'From 1 to 5'),
  }),
  count: number({
    label: 'Reviews',
    request: z.number('Enter the number of reviews').int('Enter a whole number').min(1, 'At least 1').max(maxReviews),
  }),
  source: text({
    label: 'Where the reviews are',
    request: venueText.min(1, 'Enter the site of the reviews, such as Google'),
  }),
})
type Rating = ValueOf<typeof ratingFields> | null
type TypedRating = { value: string; count: string; source: string }

/**
 * The rating on another site, out of 5, such as `{ value: 4.9, count: 312, source: 'Google' }`; null for none. A form needs
 * all three fields once any of them is filled in.
 */
const rating: RecordField<Rating, TypedRating> & typeof ratingFields.fields = {
  ...ratingFields.fields,
  label: 'Rating',
  initial: null,
  response: ratingFields.response.nullable(),
  request: ratingFields.request.nullable(),
  typed: z.object({ value: z.string(), count: z.string(), source: z.string() }).transform((typed, context) => {
    if (isUnrated(typed)) return null
    const { data, error } = ratingFields.typed.safeParse(typed)
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
    return data ?? z.NEVER
  }),
  stored: { type: { ...ratingFields.stored, _id: false }, default: null },
  present: (stored) => stored && ratingFields.present(stored),
  toTyped: (value) => (value ? ratingFields.toTyped(value) : { value: '', count: '', source: '' }),
  merge: ratingFields.merge,
  inWords: ratingFields.inWords,
}

function isUnrated(typed: TypedRating): boolean {
  return Object.values(typed).every((one) => one.trim() === '')
}

const includedSchema = z.array(z.enum(includable))

/** The things that every package's price includes. */
const included: RecordField<Includable[]> = {
  ...whole<Includable[]>('Included in every package', (chosen) =>
    inOrder(chosen)
      .map((one) => includedTexts.things[one])
      .join('\n'),
  ),
  initial: [...includable],
  response: includedSchema,
  request: includedSchema.max(includable.length),
  typed: includedSchema.max(includable.length),
  stored: { type: [{ type: 'String', enum: includable }], default: [...includable] },
  present: inOrder,
  merge: (base, mine, newer) => mergeLists(base, mine, newer, (one) => one),
}

function inOrder(chosen: readonly Includable[]): Includable[] {
  return includable.filter((one) => chosen.includes(one))
}

const partner = group({
  name: text({
    label: 'Name',
    request: oneLine().min(1, 'Enter the partner’s name').max(maxNameLength, `At most ${maxNameLength} characters`),
  }),
  offers: text({ label: 'What members get', request: venueText }),
})
type Partner = ValueOf<typeof partner>
const partnersRequest = z.array(partner.request).max(maxPartners, `At most ${maxPartners} partners`)

/** The partners on the membership page, in its order, each with its offers to members. */
const partners: RecordField<Partner[]> & { entry: typeof partner } = {
  ...whole<Partner[]>('Partners', (listed) =>
    listed.map(({ name, offers }) => [name, offers].filter(Boolean).join(': ')).join('\n'),
  ),
  entry: partner,
  initial: [],
  response: z.array(partner.response),
  request: partnersRequest,
  typed: partnersRequest,
  stored: { type: [{ ...partner.stored, _id: false }], default: [] },
  present: (stored) => stored.map(partner.present),
  merge: (base, mine, newer) => mergeLists(base, mine, newer, ({ name }) => name),
}

/** The venue, in the order in which the history lists its changes. Empty and null values are unset and not shown. */
export const venue = group({
  name: text({ label: 'Name of the range', request: venueText }),
  email: text({
    label: 'Email',
    request: orEmpty(emailSchema('Enter an email address like name@example.com, or leave this empty')),
  }),
  phone: text({
    label: 'Phone',
    request: orEmpty(venueText.regex(/^\+?[\d ()/-]{5,30}$/, 'Enter a phone number, like +36 1 234 5678')),
  }),
  /** The domain of the site, such as `range.hu`. */
  domain: text({
    label: 'Domain',
    request: orEmpty(venueText.regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'Enter a domain in lowercase, like range.hu')),
  }),
  /** The hashtag for guests' pictures. */
  hashtag: text({
    label: 'Hashtag',
    request: orEmpty(venueText.regex(/^#[\p{L}\p{N}_]+$/u, 'Enter one word that starts with #')),
  }),
  street: text({ label: 'Street', request: venueText }),
  postCode: text({ label: 'Postcode', request: venueText }),
  city: text({ label: 'City', request: venueText }),
  coordinates,
  /** The registered name of the company. */
  legalName: text({ label: 'Legal name', request: venueText }),
  registeredSeat: text({ label: 'Registered seat', request: venueText }),
  companyNumber: text({ label: 'Company number', request: venueText }),
  taxNumber: text({ label: 'Tax number', request: venueText }),
  rating,
  included,
  partners,
})
export type Venue = ValueOf<typeof venue>
export type TypedVenue = TypedOf<typeof venue>
