import { z } from 'zod'
import type { ApiFigures, CallFigures } from './apiFigures'

const limitSchema = z.strictObject({ ofBare: z.number().optional(), timesNaive: z.number().optional() })
type Limit = z.infer<typeof limitSchema>

/** What every call must reach: by its kind, or by its name where it is an exception. */
export const budgetSchema = z.strictObject({
  kinds: z.strictObject({ page: limitSchema, content: limitSchema, seats: limitSchema }),
  calls: z.record(z.string(), limitSchema),
})
export type Budget = z.infer<typeof budgetSchema>

/**
 * Returns a line for each call that misses its budget, and for each kind and exception of the budget that was not measured:
 * nothing is kept by measuring less.
 */
export function missesOf({ calls }: Pick<ApiFigures, 'calls'>, budget: Budget): string[] {
  const kinds = Object.keys(budget.kinds).filter((kind) => !calls.some((call) => call.kind === kind))
  const names = Object.keys(budget.calls).filter((name) => !calls.some((call) => call.name === name))
  return [
    ...kinds.map((kind) => `No call of the kind "${kind}" was measured.`),
    ...names.map((name) => `${name} was not measured.`),
    ...calls.flatMap((call) => missesOfCall(call, budget.calls[call.name] ?? budget.kinds[call.kind])),
  ]
}

function missesOfCall({ name, ofBare, timesNaive }: CallFigures, limit: Limit): string[] {
  const misses: string[] = []
  if (limit.ofBare !== undefined && !(ofBare >= limit.ofBare)) {
    misses.push(`${name} reaches ${roundedDown(ofBare, 2)} of the bare server, and should ${limit.ofBare}.`)
  }
  if (limit.timesNaive !== undefined && !(timesNaive >= limit.timesNaive)) {
    misses.push(
      `${name} is ${roundedDown(timesNaive, 1)} times as fast as the naive route, and should be ${limit.timesNaive}.`,
    )
  }
  return misses
}

/** So that a miss never looks as if the budget were kept. */
function roundedDown(ratio: number, digits: number): string {
  return (Math.floor(ratio * 10 ** digits) / 10 ** digits).toFixed(digits)
}
