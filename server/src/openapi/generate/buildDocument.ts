import { errorBodySchema } from '@range/shared/errorBody'
import type { z } from 'zod'
import type { Content, DescribedOperation, OpenApiDocument, Parameter } from '../document'
import { formSchemaOf } from '../formSchema'
import { allOperations, type Operation, operationGroups } from '../operations'
import { type Components, openComponents } from './components'
import { failuresOf, sharedFailures } from './failures'

const about = `The API behind the website and the staff area.

**Access.** Anyone can read public data and book. Staff send the token that \`POST /login\` returns: \`desk\` takes care of guests, \`manager\` can do everything. A guest's booking needs no sign-in, only its id, which is secret.

**Money** is in the unit that \`currency\` names: whole forints, or euros with two decimals. **Days** like 2026-12-24 and **hours** from 10 to 18 are in Budapest time; moments are ISO instants.

**Failures** have a \`code\` for programs and an \`error\` for people. Each call lists its own codes; any call can also fail with those under \`default\`.

**Conflicts.** Everything that can be edited has a \`version\`. Send it back with your change, so that you never overwrite newer data.`

const keyName = 'Idempotency-Key'

/** Builds the description of the API from the table of operations and the schemas of `shared`. */
export async function buildDocument(): Promise<OpenApiDocument> {
  const components = await openComponents(allOperations.flatMap(schemasOf))
  const answers = allOperations.map((operation) => successOf(operation, components))
  components.use(errorBodySchema, 'output')

  const paths: OpenApiDocument['paths'] = {}
  for (const [index, operation] of allOperations.entries()) {
    const [method = '', path = ''] = operation.route.split(' ')
    const template = path.replace(/:(\w+)/g, '{$1}')
    const { id, tag, summary, description, status = 200 } = operation
    const described: DescribedOperation = {
      operationId: id,
      tags: [tag],
      summary,
      description,
      security: securityOf(operation),
      parameters: parametersOf(operation, components),
      requestBody: requestOf(operation, components),
      responses: { [status]: answers[index] ?? {}, ...failuresOf(operation) },
    }
    paths[template] = { ...paths[template], [method.toLowerCase()]: described }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Shooting range', version: '1', description: about },
    servers: [{ url: '/', description: 'The server that sent this description' }],
    tags: operationGroups.map(({ tag, description }) => ({ name: tag, description })),
    paths,
    components: { securitySchemes, responses: sharedFailures, schemas: inOrder(components.schemas) },
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

function schemasOf(operation: Operation): z.ZodType[] {
  const { query, body, response } = operation
  return [query, body, formSchemaOf(operation), response].flatMap((schema) =>
    typeof schema === 'object' ? schema : [],
  )
}

function successOf({ response, alsoAs = [], summary }: Operation, { use }: Components) {
  const description = `Done: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}.`
  const content: Content =
    typeof response === 'string'
      ? Object.fromEntries([response, ...alsoAs].map((type) => [type, { schema: { type: 'string' } }]))
      : { 'application/json': { schema: use(response, 'output') } }
  return { description, content }
}

function requestOf(operation: Operation, { use }: Components): DescribedOperation['requestBody'] {
  const { body } = operation
  const form = formSchemaOf(operation)
  const content: Content = {
    ...(body && (!form || operation.form?.json) && { 'application/json': { schema: use(body, 'input') } }),
    ...(form && { 'multipart/form-data': { schema: use(form, 'input') } }),
  }
  return body ? { required: true, content } : undefined
}

function parametersOf({ params = {}, query, idempotency }: Operation, { fieldsSent }: Components) {
  const { properties, required } = query ? fieldsSent(query) : { properties: {}, required: [] as string[] }
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
