import { errorBodySchema } from '@range/shared/errorBody'
import { z } from 'zod'
import type { Content, DescribedOperation, JsonSchema, OpenApiDocument, Parameter } from '../document'
import { formSchemaOf } from '../formSchema'
import { allOperations, type Operation, operationGroups } from '../operations'
import { failuresOf, sharedFailures } from './failures'
import { registerSchemas } from './registerSchemas'
import { renderSchemas } from './renderSchemas'

const about = `The API behind the website and the staff area.

**Access.** Anyone can read public data and book. Staff send the token that \`POST /login\` returns: \`desk\` takes care of guests, \`manager\` can do everything. A guest's booking needs no sign-in, only its id, which is secret.

**Money** is in the unit that \`currency\` names: whole forints, or euros with two decimals. **Days** like 2026-12-24 and **hours** from 0 to 23 are in Budapest time; moments are ISO instants.

**Failures** have a \`code\` for programs and an \`error\` for people. Each call lists its own codes; any call can also fail with those under \`default\`.

**Conflicts.** Everything that can be edited has a \`version\`. Send it back with your change, so that you never overwrite newer data.`

const keyName = 'Idempotency-Key'

/** Builds the description of the API from the table of operations and the schemas of `shared`. */
export async function buildDocument(): Promise<OpenApiDocument> {
  await registerSchemas()
  const { requests, responses, components } = renderSchemas(
    z.object(Object.fromEntries(allOperations.map((operation) => [operation.id, requestSchema(operation)]))),
    z.object({
      ...Object.fromEntries(
        allOperations.map(({ id, response }) => [id, typeof response === 'string' ? z.string() : response]),
      ),
      failure: errorBodySchema,
    }),
  )

  const paths: OpenApiDocument['paths'] = {}
  for (const operation of allOperations) {
    const [method = '', path = ''] = operation.route.split(' ')
    const template = path.replace(/:(\w+)/g, '{$1}')
    const { id, tag, summary, description, status = 200 } = operation
    const described: DescribedOperation = {
      operationId: id,
      tags: [tag],
      summary,
      description,
      security: securityOf(operation),
      parameters: parametersOf(operation, requests[id]),
      requestBody: requestOf(requests[id]),
      responses: { [status]: successOf(operation, responses[id]), ...failuresOf(operation) },
    }
    paths[template] = { ...paths[template], [method.toLowerCase()]: described }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Shooting range', version: '1', description: about },
    servers: [{ url: '/', description: 'The server that sent this description' }],
    tags: operationGroups.map(({ tag, description }) => ({ name: tag, description })),
    paths,
    components: { securitySchemes, responses: sharedFailures, schemas: inOrder(components) },
  }
}

const securitySchemes = {
  staffToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The token that `POST /login` returns. Each call names the role it needs; managers can make every call.',
  },
  appInstance: {
    type: 'apiKey',
    in: 'header',
    name: 'X-App-Instance',
    description: 'Needed only if the server sets `APP_INSTANCE`.',
  },
}

function securityOf({ route, access, readsToken }: Operation): Record<string, string[]>[] {
  const token: Record<string, string[]> =
    access === 'everybody' ? {} : { staffToken: access === 'signedIn' ? [] : [access] }
  const tokens = readsToken ? [token, { staffToken: [] }] : [token]
  return route.includes(' /api/v1/') ? [...tokens, ...tokens.map((one) => ({ ...one, appInstance: [] }))] : tokens
}

function requestSchema(operation: Operation): z.ZodType {
  const { query, body } = operation
  const form = formSchemaOf(operation)
  return z.object({
    // A copy has no name. The query of a call is a list of parameters, and not a component.
    ...(query && { query: z.object(query.shape) }),
    ...(body && (!form || operation.form?.json) && { body }),
    ...(form && { form }),
  })
}

function successOf({ response, alsoAs = [], summary }: Operation, schema: JsonSchema = {}) {
  const description = `Done: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}.`
  const types = typeof response === 'string' ? [response, ...alsoAs] : ['application/json']
  return { description, content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

function requestOf({ properties = {} }: JsonSchema = {}): DescribedOperation['requestBody'] {
  const { body, form } = properties
  const content: Content = {
    ...(body && { 'application/json': { schema: body } }),
    ...(form && { 'multipart/form-data': { schema: form } }),
  }
  return body || form ? { required: true, content } : undefined
}

function parametersOf({ params = {}, idempotency }: Operation, request: JsonSchema = {}): Parameter[] | undefined {
  const { properties = {}, required = [] } = request.properties?.query ?? {}
  const parameters: Parameter[] = [
    ...Object.entries(params).map(([name, description]) => ({
      name,
      in: 'path' as const,
      required: true,
      description,
      schema: { type: 'string' },
    })),
    ...Object.entries(properties).map(([name, { description, ...schema }]) => ({
      name,
      in: 'query' as const,
      required: required.includes(name),
      description,
      schema,
    })),
  ]
  if (idempotency) {
    parameters.push({
      name: keyName,
      in: 'header',
      required: idempotency === 'required',
      description: 'Identifies the request, so that repeating it with the same key takes effect only once.',
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    })
  }
  return parameters.length > 0 ? parameters : undefined
}

function inOrder<T>(byName: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(byName).sort(([a], [b]) => (a < b ? -1 : 1)))
}
