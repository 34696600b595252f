import type { z } from 'zod'

/** The problems of a form, by the path of the field: `name`, `promoCodes.1.percentage`. */
export type Problems = ReadonlyMap<string, string>

/** Returns the first problem of each field, found with the server's own schema. */
export function problemsOf(schema: z.ZodType, payload: unknown): Problems {
  const issues = schema.safeParse(payload).error?.issues ?? []
  return new Map(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

/** Returns the number typed into a field; NaN, which no schema accepts, if there is none. */
export function typedNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
