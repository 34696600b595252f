import { includableWords } from '@range/shared/venue/included'
import { type SavedVenue, type SaveVenue, saveVenueSchema } from '@range/shared/venue/schema'
import { z } from 'zod'
import type { Difference } from '../editor/ConflictDialog'
import { isSame } from '../editor/mergeDrafts'
import { typedNumber } from '../editor/typedNumber'

const { value, count, source } = saveVenueSchema.shape.rating.unwrap().shape
const coordinatesSchema = saveVenueSchema.shape.coordinates.unwrap().unwrap()

/**
 * Parses coordinates in the format that map applications copy, `47.4979, 19.0402`; an empty field is null. Other text parses
 * to NaN, which the schema rejects.
 */
const typedCoordinates = z
  .string()
  .trim()
  .transform((text) => {
    if (text === '') return null
    const [latitude = Number.NaN, longitude = Number.NaN, ...rest] = text.split(/[\s,;]+/).map(Number)
    return rest.length > 0 ? { latitude: Number.NaN, longitude: Number.NaN } : { latitude, longitude }
  })
  .refine((typed) => typed === null || coordinatesSchema.safeParse(typed).success, {
    error: 'Enter latitude and longitude, like 47.4979, 19.0402',
  })

/** Validates a draft; the rating is required once any of its three fields is filled in. Its output is the request body. */
export const venueDraftSchema = saveVenueSchema
  .omit({ rating: true, version: true, coordinates: true })
  .required()
  .extend({
    coordinates: typedCoordinates,
    ratingValue: z.string(),
    ratingCount: z.string(),
    ratingSource: z.string(),
  })
  .superRefine(
    ({ ratingValue, ratingCount, ratingSource }, { addIssue }) => {
      if ([ratingValue, ratingCount, ratingSource].every((text) => text.trim() === '')) return
      const { error } = ratingDraftSchema.safeParse({ ratingValue, ratingCount, ratingSource })
      for (const { path, message } of error?.issues ?? []) addIssue({ code: 'custom', path, message })
    },
    // Also runs when other fields are invalid, so that all problems show at once.
    { when: () => true },
  )
  .transform(({ ratingValue, ratingCount, ratingSource, ...venue }): Omit<SaveVenue, 'version'> => {
    const { data } = ratingDraftSchema.safeParse({ ratingValue, ratingCount, ratingSource })
    const rating = data && { value: data.ratingValue, count: data.ratingCount, source: data.ratingSource }
    return { ...venue, rating: rating ?? null }
  })

const ratingDraftSchema = z.object({
  ratingValue: typedNumber.pipe(value),
  ratingCount: typedNumber.pipe(count),
  ratingSource: source,
})

/** A venue being edited, with its fields as typed. */
export type VenueDraft = z.input<typeof venueDraftSchema>

export function venueDraft({ version: _, rating, coordinates, ...fields }: SavedVenue): VenueDraft {
  return {
    ...fields,
    coordinates: coordinates ? `${coordinates.latitude}, ${coordinates.longitude}` : '',
    ratingValue: rating ? String(rating.value) : '',
    ratingCount: rating ? String(rating.count) : '',
    ratingSource: rating?.source ?? '',
  }
}

/** The labels of the fields. */
export const labels: Record<keyof VenueDraft, string> = {
  name: 'Name of the range',
  email: 'Email',
  phone: 'Phone',
  domain: 'Domain',
  hashtag: 'Hashtag',
  street: 'Street',
  postCode: 'Postcode',
  city: 'City',
  coordinates: 'Coordinates',
  legalName: 'Legal name',
  registeredSeat: 'Registered seat',
  companyNumber: 'Company number',
  taxNumber: 'Tax number',
  partners: 'Partners',
  included: 'Included in every package',
  ratingValue: 'Rating out of 5',
  ratingCount: 'Reviews',
  ratingSource: 'Where the reviews are',
}

/** Returns the differences between the user's version and the saved one. */
export function venueDifferences(base: VenueDraft, mine: VenueDraft, newer: VenueDraft): Difference[] {
  return (Object.keys(labels) as (keyof VenueDraft)[])
    .filter((field) => !isSame(mine[field], newer[field]))
    .map((field) => ({
      label: labels[field],
      mine: inWords(mine[field]),
      saved: inWords(newer[field]),
      isMine: !isSame(base[field], mine[field]),
    }))
}

function inWords(value: VenueDraft[keyof VenueDraft]): string {
  if (typeof value === 'string') return value || 'nothing'
  const text = value.map((one) => (typeof one === 'string' ? includableWords[one] : one.name)).join(', ')
  return text || 'nothing'
}
