import type { z } from 'zod'

/** What is wrong with a form, by the path of the field: `name`, `promoCodes.1.percentage`. */
export type Problems = ReadonlyMap<string, string>

/** The first problem of each field, as the schema that the server reads with finds it. */
export function problemsOf(schema: z.ZodType, payload: unknown): Problems {
  const issues = schema.safeParse(payload).error?.issues ?? []
  return new Map(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

/** The number typed into a field; NaN, which no schema takes, when there is none. */
export function typedNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
