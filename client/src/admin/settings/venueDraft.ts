import { includableWords, type SavedVenue, type SaveVenue, saveVenueSchema } from '@range/shared/venue/schema'
import { z } from 'zod'
import type { Difference } from '../editor/ConflictDialog'
import { isSame } from '../editor/mergeDrafts'
import { typedNumber } from '../editor/typedNumber'

const { rating, included, version: _, ...fields } = saveVenueSchema.shape
const { value, count, source } = rating.unwrap().shape

/** Validates a draft; a rating is set when any of its three fields is. Its output is what the server takes. */
export const venueDraftSchema = z
  .object({
    ...fields,
    included: included.unwrap(),
    ratingValue: z.string(),
    ratingCount: z.string(),
    ratingSource: z.string(),
  })
  .transform((draft, context): Omit<SaveVenue, 'version'> => {
    const { ratingValue, ratingCount, ratingSource, ...venue } = draft
    if ([ratingValue, ratingCount, ratingSource].every((text) => text.trim() === '')) return { ...venue, rating: null }
    const read = ratingDraftSchema.safeParse({ ratingValue, ratingCount, ratingSource })
    for (const { path, message } of read.error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
    if (!read.data) return z.NEVER
    const { ratingValue: stars, ratingCount: reviews, ratingSource: site } = read.data
    return { ...venue, rating: { value: stars, count: reviews, source: site } }
  })

const ratingDraftSchema = z.object({
  ratingValue: typedNumber.pipe(value),
  ratingCount: typedNumber.pipe(count),
  ratingSource: source,
})

/** What is said of the venue, as typed. */
export type VenueDraft = z.input<typeof venueDraftSchema>

export function venueDraft({ email, companyNumber, taxNumber, partners, rating, included }: SavedVenue): VenueDraft {
  return {
    email,
    companyNumber,
    taxNumber,
    partners,
    included,
    ratingValue: rating ? String(rating.value) : '',
    ratingCount: rating ? String(rating.count) : '',
    ratingSource: rating?.source ?? '',
  }
}

const labels: Record<keyof VenueDraft, string> = {
  email: 'Email',
  companyNumber: 'Company number',
  taxNumber: 'Tax number',
  partners: 'Partners',
  included: 'Included in every package',
  ratingValue: 'Rating out of 5',
  ratingCount: 'Reviews',
  ratingSource: 'Where the reviews are',
}

/** Returns where the user's version and the saved one differ. */
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
