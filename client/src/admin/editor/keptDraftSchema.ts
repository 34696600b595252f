import { z } from 'zod'

/**
 * Returns a schema for restoring drafts. A draft may be half-typed, so a field only needs the same type as in a blank draft;
 * a field with another type, perhaps from another release, is dropped.
 */
export function keptDraftSchema<Draft extends object>(blank: Draft): z.ZodType<Partial<Draft>> {
  return z.record(z.string(), z.unknown()).transform((kept) => {
    const fields = Object.entries(blank).filter(([field, value]) => field in kept && isAlike(value, kept[field]))
    return Object.fromEntries(fields.map(([field]) => [field, kept[field]])) as Partial<Draft>
  })
}

/** Returns whether two values have the same type. Null accepts anything: it is a choice not yet made, or a file. */
function isAlike(blank: unknown, kept: unknown): boolean {
  if (blank === null || blank === undefined) return true
  if (typeof blank !== 'object') return typeof kept === typeof blank
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept) !== Array.isArray(blank)) return false
  if (Array.isArray(blank)) return blank.length === 0 || Object.values(kept).every((one) => isAlike(blank[0], one))
  return Object.entries(blank).every(([field, value]) => isAlike(value, kept[field as keyof typeof kept]))
}
