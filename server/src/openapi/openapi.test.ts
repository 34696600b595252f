import { expect, test } from 'vitest'
import description from '../../../docs/openapi.json'
import { inlinedIn } from '../http/securityHeaders'
import { useTestApp } from '../testing/useTestApp'
import type { JsonSchema, OpenApiDocument } from './document'
import { buildDocument } from './generate/buildDocument'
import { changesBetween } from './generate/changesBetween'
import { operationGroups } from './operations'

const kept = description as unknown as OpenApiDocument
const app = useTestApp()

test('docs/openapi.json matches the operations and the schemas of shared', { tags: 'long' }, async () => {
  const built: OpenApiDocument = JSON.parse(JSON.stringify(await buildDocument()))
  const advice = 'if you meant this change, `npm run openapi` updates docs/openapi.json'
  expect(changesBetween(kept, built), advice).toEqual([])
  expect(built, advice).toEqual(kept)
})

test.each(operationGroups.flatMap(({ endpoints }) => Object.values(endpoints).map(({ route }) => route)))(
  '%s has a handler',
  async (route) => {
    const [method = '', path = ''] = route.split(' ')
    const call = app.api[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete']
    const { body } = await call(path.replaceAll(/:\w+/g, 'x'))
    expect(body.error).not.toBe('There is nothing at this address.')
  },
)

/** Returns the document with a change to one of its schemas. */
function withSchema(name: string, change: (schema: Required<JsonSchema>) => void): OpenApiDocument {
  const changed = structuredClone(kept)
  change(changed.components.schemas[name] as Required<JsonSchema>)
  return changed
}

test('marks changes that break callers', { tags: 'long' }, () => {
  const without = structuredClone(kept)
  delete without.paths['/api/v1/packages']
  expect(changesBetween(kept, without)).toContain('BREAKING: GET /api/v1/packages is gone')

  const lost = withSchema('Booked', ({ properties }) => delete properties.url)
  expect(changesBetween(kept, lost)).toEqual(['BREAKING: answered Booked.url is gone'])

  const retyped = withSchema('Booked', ({ properties }) => (properties.id = { type: 'integer' }))
  expect(changesBetween(kept, retyped)).toEqual([
    'BREAKING: answered Booked.id is {"type":"integer"}, and was {"type":"string"}',
  ])

  const asked = withSchema('Login', ({ required }) => required.push('code'))
  expect(changesBetween(kept, asked)).toEqual([expect.stringMatching(/^BREAKING: sent Login.code is needed, /)])
})

test('does not mark changes that break nobody', () => {
  const more = withSchema('Booked', ({ properties, required }) => {
    properties.until = { type: 'string' }
    required.push('until')
  })
  expect(changesBetween(kept, more)).toEqual(['answered Booked.until is new'])

  const wider = withSchema('SignInEntry', ({ properties }) => (properties.outcome = { type: 'string', enum: ['OK'] }))
  expect(changesBetween(wider, kept)).toEqual([expect.stringMatching(/^answered SignInEntry.outcome is /)])
  expect(changesBetween(kept, wider)).toEqual([expect.stringMatching(/^BREAKING: answered SignInEntry.outcome is /)])

  const eased = withSchema('Login', (schema) => (schema.required = ['username']))
  expect(changesBetween(kept, eased)).toEqual([expect.stringMatching(/^sent Login.password is /)])
})

test('serves the description to programs, and to people a page that allows nothing but its own style', async () => {
  const { body } = await app.api.get('/api/openapi.json').expect(200)
  expect(body).toEqual(description)

  const { text, headers } = await app.api.get('/api/docs').expect(200).expect('Content-Type', /html/)
  expect(headers['content-security-policy']).toContain(`style-src 'self' ${inlinedIn(text).styles[0]}`)
  expect(text).not.toMatch(/<script|<link|<img|style="|src="|https?:\/\//)
})

test.each(['openapi.json', 'docs'])(
  '%s is compressed once, and is not sent again to a client that has it',
  async (name) => {
    const get = (headers: Record<string, string>) => app.api.get(`/api/${name}`).set(headers).expect(200)
    const plain = await get({ 'Accept-Encoding': 'identity' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const encoding of ['br', 'gzip']) {
      const { headers, text } = await get({ 'Accept-Encoding': encoding })
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringContaining('Accept-Encoding') })
      // Only a complete body has a length; one compressed while it is sent has none.
      expect(Number(headers['content-length'])).toBeLessThan(plain.text.length / 4)
      if (encoding === 'gzip') expect(text).toBe(plain.text)
    }
    const known = { 'Accept-Encoding': 'br', 'If-None-Match': plain.headers.etag ?? '' }
    await app.api.get(`/api/${name}`).set(known).expect(304)
  },
)

test('the page has every operation and every schema, and no broken link', async () => {
  const { text } = await app.api.get('/api/docs')
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const operations = Object.values(kept.paths).flatMap((byMethod) =>
    Object.values(byMethod).map(({ operationId }) => operationId),
  )
  expect(ids).toEqual(expect.arrayContaining([...operations, ...Object.keys(kept.components.schemas)]))
  expect(new Set(ids).size).toBe(ids.length)
  const targets = [...text.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target)
  expect(targets.filter((target) => !ids.includes(target))).toEqual([])
})
