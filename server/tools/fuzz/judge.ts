import { errorBodySchema } from '@range/shared/errorBody'
import { errorStatus } from '@range/shared/errorCodes'
import { z } from 'zod'
import type { HostileRequest } from './hostileRequest'
import type { Answer } from './send'

/** Text in a response that would leak implementation details to an attacker. */
const insides =
  /^\s+at .+[:)]\d*|node:internal|node_modules|Mongo|mongoose|BSON|E11000|ZodError|Cast to|(Type|Range|Syntax|Reference)Error/m
const strictBody = errorBodySchema.strict()
/** The status with which Node itself rejects a URL and headers above 16 kB, without a body. */
const headersTooLarge = 431

/** Returns the faults of a response, without looking at the database. */
export function faultsOf({ method, path }: HostileRequest, answer: Answer | undefined): string[] {
  if (!answer) return ['sends no response']
  const { status, type, text } = answer
  const faults: string[] = []
  if (status >= 500) faults.push(`responds with ${status}`)
  if (status >= 400 && insides.test(text)) faults.push('leaks implementation details')
  if (Object.keys(Object.prototype).length > 0) faults.push('has changed the prototype of every object')
  const isOurs = method !== 'HEAD' && !path.startsWith('/sandbox-bank') && status !== headersTooLarge
  if (status >= 400 && isOurs)
    faults.push(...(path.startsWith('/octo') ? faultsOfOcto : faultsOfBody)(status, type, text))
  return faults
}

/** Returns the faults of an error body, which must be `{ error, code, field? }` with the status of its code. */
function faultsOfBody(status: number, type: string, text: string): string[] {
  if (!type.startsWith('application/json')) return [`refuses as ${type || 'nothing'}`]
  const body = strictBody.safeParse(JSON.parse(text))
  if (!body.success) return ['refuses without { error, code, field? }']
  const expected = Object.entries(errorStatus).find(([code]) => code === body.data.code)?.[1]
  return expected === status ? [] : [`refuses with ${status} and the code ${body.data.code}`]
}

const octoBody = z.object({ error: z.string().min(1), errorMessage: z.string().min(1) }).catchall(z.string())

/** Returns the faults of an error body for a reseller, which must have the form that OCTO requires. */
function faultsOfOcto(_status: number, type: string, text: string): string[] {
  if (!type.startsWith('application/json')) return [`refuses as ${type || 'nothing'}`]
  return octoBody.safeParse(JSON.parse(text)).success ? [] : ['refuses without { error, errorMessage }']
}
