import { z } from 'zod'
import { emailSchema } from '../emailSchema'
import { maxNameLength } from '../limits'
import { oneLine } from '../plainText'
import { labelled, number, type RecordField, type TypedOf, text, type ValueOf, whole } from '../records/field'
import { group } from '../records/group'
import { mergeLists } from '../records/list'
import { translations } from '../records/translations'
import { texts as recordTexts } from '../staffTexts/records'
import { texts } from '../staffTexts/venueFields'
import { texts as includedTexts } from '../texts/included'
import { type Includable, includable } from './included'

const maxPartners = 20
const maxReviews = 10_000_000
export const maxVenueTextLength = 200

/** The usual single-line text. */
export const venueText = oneLine().max(maxVenueTextLength, {
  error: () => recordTexts.atMostCharacters({ count: maxVenueTextLength }),
})
const orEmpty = (schema: z.ZodType<string, string>) => z.union([z.literal(''), schema])

const degrees = (most: number, range: () => string) =>
  z.number().min(-most, { error: range }).max(most, { error: range })
const coordinatesPattern = /^(-?\d+(?:\.\d+)?)(?:[\s,;]+)(-?\d+(?:\.\d+)?)$/
const coordinatesRequest = z
  .object({ latitude: degrees(90, () => texts.latitudeRange), longitude: degrees(180, () => texts.longitudeRange) })
  .nullable()
type Coordinates = { latitude: number; longitude: number } | null

/**
 * In degrees; null when they are not set, and then maps search for the address. A form holds them as map applications copy
 * them: `47.4979, 19.0402`.
 */
const coordinates: RecordField<Coordinates, string> = labelled(() => texts.coordinates, {
  ...whole<string>(() => texts.coordinates, String),
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
      error: () => texts.coordinatesFault,
    }),
  stored: { type: { latitude: 'Number', longitude: 'Number', _id: false }, default: null },
  present: (stored: Coordinates) => stored && { latitude: stored.latitude, longitude: stored.longitude },
  toTyped: (value: Coordinates) => (value ? `${value.latitude}, ${value.longitude}` : ''),
})

const ratingFields = group({
  value: number({
    label: () => texts.ratingValue,
    request: z
      .number({ error: () => texts.enterRating })
      .min(1, { error: () => texts.ratingRange })
      .max(5, { error: () => texts.ratingRange }),
  }),
  count: number({
    label: () => texts.ratingCount,
    request: z
      .number({ error: () => texts.enterReviews })
      .int({ error: () => recordTexts.wholeNumber })
      .min(1, { error: () => texts.atLeastOneReview })
      .max(maxReviews),
  }),
  source: text({
    label: () => texts.ratingSource,
    request: venueText.min(1, { error: () => texts.enterSource }),
  }),
})
type Rating = ValueOf<typeof ratingFields> | null
type TypedRating = { value: string; count: string; source: string }

/**
 * The rating on another site, out of 5, such as `{ value: 4.9, count: 312, source: 'Google' }`; null for none. A form needs
 * all three fields once any of them is filled in.
 */
const rating: RecordField<Rating, TypedRating> & typeof ratingFields.fields = labelled(() => texts.rating, {
  ...ratingFields.fields,
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
  present: (stored: Rating) => stored && ratingFields.present(stored),
  toTyped: (value: Rating) => (value ? ratingFields.toTyped(value) : { value: '', count: '', source: '' }),
  merge: ratingFields.merge,
  inWords: ratingFields.inWords,
})

function isUnrated(typed: TypedRating): boolean {
  return Object.values(typed).every((one) => one.trim() === '')
}

const includedSchema = z.array(z.enum(includable))

/** The things that every package's price includes. */
const included: RecordField<Includable[]> = labelled(() => texts.included, {
  ...whole<Includable[]>(
    () => texts.included,
    (chosen) =>
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
  merge: (base: Includable[], mine: Includable[], newer: Includable[]) => mergeLists(base, mine, newer, (one) => one),
})

function inOrder(chosen: readonly Includable[]): Includable[] {
  return includable.filter((one) => chosen.includes(one))
}

const offers = text({ label: () => texts.offers, request: venueText })

const partner = group({
  name: text({
    label: () => texts.partnerName,
    request: oneLine()
      .min(1, { error: () => texts.enterPartner })
      .max(maxNameLength, { error: () => recordTexts.atMostCharacters({ count: maxNameLength }) }),
  }),
  offers,
  translations: translations({ offers }),
})
type Partner = ValueOf<typeof partner>
type TypedPartner = TypedOf<typeof partner>
const fewPartners = <P extends z.ZodType>(one: P) =>
  z.array(one).max(maxPartners, { error: () => texts.atMostPartners({ count: maxPartners }) })

/** Translations that are left out are removed, because the list is saved as a whole. */
const partnerRequest = partner.request.extend({
  translations: partner.fields.translations.request.default({}),
}) as unknown as typeof partner.request

/** The partners on the membership page, in its order, each with its offers to members. */
const partners: RecordField<Partner[], TypedPartner[]> & { entry: typeof partner } = labelled(() => texts.partners, {
  entry: partner,
  initial: [],
  response: z.array(partner.response),
  request: fewPartners(partnerRequest),
  typed: fewPartners(partner.typed),
  stored: { type: [{ ...partner.stored, _id: false }], default: [] },
  present: (stored: Partner[]) => stored.map(partner.present),
  toTyped: (listed: Partner[]) => listed.map(partner.toTyped),
  merge: (base: TypedPartner[], mine: TypedPartner[], newer: TypedPartner[]) =>
    mergeLists(base, mine, newer, ({ name }) => name),
  inWords: (listed: TypedPartner[]) => ({ [texts.partners]: listed.map(partnerInWords).join('\n') }),
})

function partnerInWords({ name, offers: english, translations }: TypedPartner): string {
  const translated = Object.entries(partner.fields.translations.inWords(translations))
  const words = [english, ...translated.map(([label, text]) => `${label}: ${text}`)].filter(Boolean).join('\n  ')
  return [name, words].filter(Boolean).join(': ')
}

/** The venue, in the order in which the history lists its changes. Empty and null values are unset and not shown. */
export const venue = group({
  name: text({ label: () => texts.name, request: venueText }),
  email: text({
    label: () => texts.email,
    request: orEmpty(emailSchema(() => texts.emailFault)),
  }),
  phone: text({
    label: () => texts.phone,
    request: orEmpty(venueText.regex(/^\+?[\d ()/-]{5,30}$/, { error: () => texts.phoneFault })),
  }),
  /** The domain of the site, such as `range.hu`. */
  domain: text({
    label: () => texts.domain,
    request: orEmpty(venueText.regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, { error: () => texts.domainFault })),
  }),
  /** The hashtag for guests' pictures. */
  hashtag: text({
    label: () => texts.hashtag,
    request: orEmpty(venueText.regex(/^#[\p{L}\p{N}_]+$/u, { error: () => texts.hashtagFault })),
  }),
  street: text({ label: () => texts.street, request: venueText }),
  postCode: text({ label: () => texts.postCode, request: venueText }),
  city: text({ label: () => texts.city, request: venueText }),
  coordinates,
  /** The registered name of the company. */
  legalName: text({ label: () => texts.legalName, request: venueText }),
  registeredSeat: text({ label: () => texts.registeredSeat, request: venueText }),
  companyNumber: text({ label: () => texts.companyNumber, request: venueText }),
  taxNumber: text({ label: () => texts.taxNumber, request: venueText }),
  /** Where guests send complaints, by post or email. */
  complaintAddress: text({ label: () => texts.complaintAddress, request: venueText }),
  /** The body that settles disputes with consumers, by name and address. */
  conciliationBody: text({ label: () => texts.conciliationBody, request: venueText }),
  /** The company that hosts the site, by name, address and email address. */
  hostingProvider: text({ label: () => texts.hostingProvider, request: venueText }),
  rating,
  included,
  partners,
})
export type Venue = ValueOf<typeof venue>
export type TypedVenue = TypedOf<typeof venue>
