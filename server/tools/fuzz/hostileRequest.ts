import fc from 'fast-check'
import type { z } from 'zod'
import { brokenJson, forgedTokens, hostileHeader, hostileJson, hostileKeys, hostilePart, hostileQuery } from './hostile'
import { jsonWith, type Known, placesIn, validInput } from './validInput'

/** A route of the app, with the schemas of its input as far as they are known. */
export type Route = {
  method: string
  /** The pattern in the router: `/api/v1/booking/:id`. */
  path: string
  body?: z.ZodType | undefined
  form?: z.ZodType | undefined
  query?: z.ZodType | undefined
}

/** A request to send. `bytes` is a binary body in base64. */
export type HostileRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
  bytes?: string
}

/** The ids, values, tokens and picture of the stage, from which requests are made in addition to the schemas. */
export type Props = {
  ids: readonly string[]
  known: Known
  /** The values of path parameters that are not ids, by the parameter's name. */
  inPath: Readonly<Record<string, readonly string[]>>
  tokens: readonly string[]
  /** The tokens that are let in at paths with a prefix. */
  callers: readonly { prefix: string; tokens: readonly string[] }[]
  picture: Buffer<ArrayBuffer>
}

type Sent = { type?: string; body?: string; bytes?: string; encoding?: string }
const boundary = 'fuzz-boundary'
const multipart = `multipart/form-data; boundary=${boundary}`
const jsonType = 'application/json'

/** Returns an arbitrary of nearly valid requests to a route, each with something unexpected in it. */
export function hostileRequest(route: Route, props: Props): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      path: pathOf(route.path, props),
      query: queryOf(route.query, props),
      sent:
        route.method === 'GET'
          ? fc.oneof({ weight: 5, arbitrary: nothing }, anyBody(route, props))
          : anyBody(route, props),
      token: tokenOf(route.path, props),
      extra: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(hostileHeader, { maxLength: 2 })),
    })
    .map(({ path, query, sent: { type, encoding, ...body }, token, extra }) => ({
      method: route.method,
      path: query ? `${path}?${query}` : path,
      headers: {
        ...(type === undefined ? {} : { 'Content-Type': type }),
        ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
        ...(token === '' ? {} : { Authorization: token }),
        ...Object.fromEntries(extra),
      },
      ...body,
    }))
}

const nothing: fc.Arbitrary<Sent> = fc.constant({})

/** Returns any of the tokens, but most often one of a caller for whom the route exists. */
function tokenOf(path: string, { tokens, callers }: Props): fc.Arbitrary<string> {
  const caller = callers.find(({ prefix }) => path.startsWith(prefix))
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...(caller?.tokens ?? tokens)) },
    { weight: 6, arbitrary: fc.constantFrom(...tokens) },
    fc.constantFrom(...forgedTokens),
  )
}

function pathOf(pattern: string, { ids, inPath }: Props): fc.Arbitrary<string> {
  const parts = pattern.split('/').map((part) => {
    // The parameter may follow a name: `bookings.:format`.
    const [, before = '', name] = /^(.*?)[:*](\w+)/.exec(part) ?? []
    if (!name) return fc.constant(part)
    const real = fc.constantFrom(...(inPath[name] ?? ids))
    const made = fc.oneof({ weight: 4, arbitrary: real }, { weight: 1, arbitrary: hostilePart })
    return made.map((value) => before + value)
  })
  return fc.tuple(...parts).map((made) => made.join('/') || '/')
}

function queryOf(schema: z.ZodType | undefined, { known }: Props): fc.Arbitrary<string> {
  if (!schema) return fc.oneof({ weight: 4, arbitrary: fc.constant('') }, hostileQuery)
  return fc
    .tuple(
      validInput(schema, known),
      fc.nat(),
      fc.option(hostileJson),
      fc.oneof({ weight: 3, arbitrary: fc.constant('') }, hostileQuery),
    )
    .map(([valid, which, piece, more]) => {
      const pairs = Object.entries(valid as object).map(([name, value], index, all) => {
        const isHostile = piece !== null && piece.length < 5000 && index === which % all.length
        return `${name}=${encode(isHostile ? piece : String(value))}`
      })
      return [...pairs, ...(more ? [more] : [])].join('&')
    })
}

function encode(text: string): string {
  return encodeURIComponent(text.replace(/^"(.*)"$/s, '$1').replace(/\p{Surrogate}/gu, ''))
}

function anyBody({ body, form }: Route, props: Props): fc.Arbitrary<Sent> {
  const json = (text: string): Sent => ({ type: jsonType, body: text })
  const valid = body ? validInput(body, props.known) : fc.constant({})
  const withOneWrong = fc
    .tuple(valid, fc.nat(), hostileJson)
    .map(([value, which, piece]) => json(jsonWith(value, placesIn(value)[which % placesIn(value).length] ?? [], piece)))
  const withAllWrong = fc
    .tuple(valid, fc.array(hostileJson.filter(isShort), { minLength: 1, maxLength: 8 }))
    .map(([value, pieces]) => {
      const keys = Object.keys(Object(value))
      const fields = keys.map((key, index) => `${JSON.stringify(key)}:${pieces[index % pieces.length]}`)
      return json(`{${fields.join(',')}}`)
    })
  const withMore = fc.tuple(valid, hostileKeys).map(([value, keys]) =>
    json(
      JSON.stringify(value)
        .replace(/^\{(?=(.))/, (open) => `${open}${keys},`)
        .replace(/,\}$/, '}'),
    ),
  )
  return fc.oneof(
    { weight: 6, arbitrary: withOneWrong },
    { weight: 3, arbitrary: withAllWrong },
    { weight: 2, arbitrary: withMore },
    { weight: 2, arbitrary: valid.map((value) => json(JSON.stringify(value))) },
    { weight: 1, arbitrary: hostileJson.map(json) },
    { weight: 1, arbitrary: brokenJson.map(json) },
    { weight: 1, arbitrary: wrongType(valid) },
    { weight: form ? 12 : 1, arbitrary: formOf(form, props) },
    { weight: 1, arbitrary: nothing },
  )
}

/** Returns whether a piece is short enough for several of them to fit into one body. */
function isShort(piece: string): boolean {
  return piece.length < 1000
}

function wrongType(valid: fc.Arbitrary<unknown>): fc.Arbitrary<Sent> {
  const types = [
    ...['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-7', 'application/jsonp', ''],
    ...[
      'application/json; charset=utf-16',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'image/png',
      '*/*',
    ],
    ...['application/json, text/html', `${jsonType};${'a'.repeat(500)}`],
  ]
  const encodings = [undefined, 'gzip', 'br', 'deflate', 'zstd', 'identity', 'gzip, gzip']
  return fc
    .tuple(valid, fc.constantFrom(...types, jsonType), fc.constantFrom(...encodings))
    .map(([value, type, encoding]) => ({ type, body: JSON.stringify(value), ...(encoding ? { encoding } : {}) }))
}

function formOf(form: z.ZodType | undefined, { known, picture }: Props): fc.Arbitrary<Sent> {
  const valid = form ? validInput(form, known) : fc.constant({ name: 'A' })
  const files = [picture, picture.subarray(0, 40), Buffer.from('<svg onload="alert(1)"/>'), Buffer.alloc(0)]
  const names = ['weaponImg', 'packageImg', '__proto__', 'name', '']
  return fc
    .record({
      valid,
      which: fc.nat(),
      piece: fc.option(hostileJson),
      file: fc.option(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...files))),
      fileName: fc.constantFrom('a.png', '../../a.png', 'a\u0000.png', 'con', '"', ''),
      isCut: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
      twice: fc.constantFrom('', '', '__proto__', 'constructor', 'a[b]', '__proto__[polluted]', 'name', 'name[0]'),
    })
    .map(({ valid: value, which, piece, file, fileName, isCut, twice }) => {
      const fields = Object.entries(value as object).map(([name, inner], index, all): [string, string] => {
        const isHostile = piece !== null && index === which % all.length
        const text = typeof inner === 'object' ? JSON.stringify(inner) : String(inner)
        return [name, isHostile ? piece.replace(/^"(.*)"$/s, '$1') : text]
      })
      if (twice) fields.push([twice, 'x'])
      const parts = fields.map(([name, text]) => Buffer.from(`${partHead(name)}\r\n\r\n${text}\r\n`))
      if (file) {
        const [name, content] = file
        const head = `${partHead(name)}; filename="${fileName}"\r\nContent-Type: image/png\r\n`
        parts.push(Buffer.from(head), Buffer.from('\r\n'), content, Buffer.from('\r\n'))
      }
      const all = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
      return { type: multipart, bytes: (isCut ? all.subarray(0, all.length / 2) : all).toString('base64') }
    })
}

function partHead(name: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`
}
