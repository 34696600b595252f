import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { parse } from 'yaml'
import { schemaProblems } from './schemaProblems'
import type { TestApp } from './startTestApp'

type Schema = Record<string, unknown>
type Described = {
  paths: Record<string, Record<string, unknown>>
  components: { schemas: Record<string, Schema> }
}

const file = new URL('../../../docs/octo/openapi.yaml', import.meta.url)
const described = withNulls(parse(readFileSync(file, 'utf8'))) as Described
const problemsIn = schemaProblems(described)

/** `METHOD /path` of every operation in the standard, in the notation of routers. */
export const octoOperations: readonly string[] = Object.entries(described.paths).flatMap(([path, byMethod]) =>
  Object.keys(byMethod)
    .filter((name) => name !== 'parameters')
    .map((method) => `${method.toUpperCase()} ${path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1')}`),
)

const everything = 'octo/pricing, octo/content'

/**
 * Returns functions that call an app as a reseller does. They compare every response with OCTO's description: a success with
 * its schema, a failure with the schema of its code.
 */
export function octoCalls(app: TestApp, key: string, capabilities = everything) {
  return async (operation: string, body?: object) => {
    const [method = '', path = ''] = operation.split(' ')
    const request = app.api[method.toLowerCase() as 'get' | 'post' | 'patch'](`/octo${path}`)
      .set('Octo-Capabilities', capabilities)
      .set('Authorization', `Bearer ${key}`)
    const answer = await (body ? request.send(body) : request)
    expect(schemaProblemsOf(operation, answer.status, answer.body), `${operation} ${answer.status}`).toEqual([])
    return answer
  }
}

const schemaOfError: Record<string, string> = {
  BAD_REQUEST: 'ErrorBadRequest',
  UNAUTHORIZED: 'ErrorUnauthorized',
  FORBIDDEN: 'ErrorForbidden',
  UNPROCESSABLE_ENTITY: 'ErrorUnprocessableEntity',
  INTERNAL_SERVER_ERROR: 'ErrorInternalServerError',
  INVALID_PRODUCT_ID: 'ErrorInvalidProductID',
  INVALID_OPTION_ID: 'ErrorInvalidOptionID',
  INVALID_UNIT_ID: 'ErrorInvalidUnitID',
  INVALID_AVAILABILITY_ID: 'ErrorInvalidAvailabilityID',
  INVALID_BOOKING_UUID: 'ErrorInvalidBookingUUID',
}

function schemaProblemsOf(operation: string, status: number, body: { error?: string }): string[] {
  if (status !== 200) return problems(`/components/schemas/${schemaOfError[body.error ?? ''] ?? 'BaseError'}`, body)
  const [method = '', called = ''] = operation.split(' ')
  const [bare = ''] = called.split('?')
  const template = Object.keys(described.paths).find((path) =>
    new RegExp(`^${path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`).test(bare),
  )
  if (!template) return [`${called} is not described`]
  const pointer = `/paths/${template.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/200/content/application~1json/schema`
  return problems(encodeURI(pointer).replaceAll('{', '%7B').replaceAll('}', '%7D'), body)
}

function problems(pointer: string, value: unknown): string[] {
  return problemsIn(`#${pointer}`, value).map(({ instancePath, message }) => `${instancePath || 'the body'} ${message}`)
}

/** Converts `nullable` of OpenAPI 3.0 to JSON Schema, where null is a separate type. */
function withNulls(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNulls)
  if (typeof schema !== 'object' || schema === null) return schema
  const { nullable, example: _, ...rest } = schema as Schema
  const inner = Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, withNulls(one)]))
  return nullable === true ? { anyOf: [inner, { type: 'null' }] } : inner
}
