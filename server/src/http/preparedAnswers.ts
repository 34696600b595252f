import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { type Subject, versionOf } from './changeCounter'
import { type RecordedAnswer, recordAnswer } from './recordAnswer'

/** An answer that is the same for everybody, until its subject changes. */
export type Preparable = {
  subject: Subject
  /** The pattern of its route. */
  route: string
  /** Whether what follows the `?` is part of what is asked for. */
  hasQuery: boolean
}

type Options = {
  /** Returns what may be prepared for a request to a path, with what follows the `?`, if anything. */
  preparableFor: (req: IncomingMessage, path: string, query: string) => Preparable | undefined
  now: () => Date
  /** Whether answers may be given that nobody has just made: false while the database is away. */
  isOpen: () => boolean
  /** Told of an answer that was given ahead of the app. Returns the id of its request. */
  onAnswered: (req: IncomingMessage, res: ServerResponse, route: string) => string
}

type Encoding = 'br' | 'gzip' | 'identity'
type Prepared = RecordedAnswer & {
  version: string
  hour: number
  /** By the clock of the app, and by one that never stands still. */
  madeAt: readonly [number, number]
  etag: string
  encoded: Map<Encoding, Buffer | Promise<Buffer>>
}

/** What is not changed by writes alone is a second old at most, and nothing is older than a minute. */
const longestMs: Record<Subject, number> = { content: 60_000, seats: 1_000 }
const mostAnswers = 2_000
const mostBytes = 100_000_000
/** As of the compression of all other answers. */
const smallestCompressed = 1_024
const { BROTLI_PARAM_QUALITY } = zlib.constants
const hourMs = 3_600_000

const encoders: Record<Exclude<Encoding, 'identity'>, (body: Buffer, subject: Subject) => Promise<Buffer>> = {
  br: (body, subject) =>
    promisify(zlib.brotliCompress)(body, { params: { [BROTLI_PARAM_QUALITY]: subject === 'content' ? 9 : 4 } }),
  gzip: (body, subject) => promisify(zlib.gzip)(body, { level: subject === 'content' ? 9 : 6 }),
}

/**
 * Returns a listener that gives prepared answers ahead of the app, and everything else to the app. The first one to ask
 * has the answer made by the app, as always; it is kept as finished bytes, and given to all who ask for the same until its
 * subject changes. Who asks meanwhile waits for that one.
 */
export function withPreparedAnswers(app: RequestListener, options: Options): RequestListener {
  const { preparableFor, now, isOpen, onAnswered } = options
  const kept = new LRUCache<string, Prepared>({
    max: mostAnswers,
    maxSize: mostBytes,
    sizeCalculation: ({ body }) => 2 * body.length + 1_000,
  })
  const inTheMaking = new Map<string, { version: string | undefined; made: Promise<Prepared | undefined> }>()

  /** Returns the answer, if it is still as the app would make it. */
  function find(key: string, { subject }: Preparable): Prepared | undefined {
    const answer = kept.get(key)
    if (!answer || answer.version !== versionOf(subject)) return undefined
    const appNow = now().getTime()
    const [byApp, byProcess] = answer.madeAt
    const isOld = Math.max(Math.abs(appNow - byApp), performance.now() - byProcess) >= longestMs[subject]
    return isOld || answer.hour !== Math.floor(appNow / hourMs) ? undefined : answer
  }

  /** Has the app make the answer to a request, and answers the request. */
  function make(key: string, preparable: Preparable, req: IncomingMessage, res: ServerResponse): void {
    const { subject } = preparable
    const version = versionOf(subject)
    const madeAt = [now().getTime(), performance.now()] as const
    const asked = { ...req.headers }
    delete req.headers['if-none-match']
    req.headers['accept-encoding'] = 'identity'
    const made = new Promise<Prepared | undefined>((resolve) => {
      recordAnswer(res, {
        onPassed: () => resolve(undefined),
        onRecorded: (recorded) => {
          const etag = recorded.headers[recorded.headers.indexOf('etag') + 1] ?? ''
          const hour = Math.floor(madeAt[0] / hourMs)
          const prepared = { ...recorded, etag, hour, madeAt, encoded: new Map(), version: version ?? '' }
          if (version !== undefined) kept.set(key, prepared)
          give(prepared, preparable, asked, req, res).catch(() => res.destroy())
          resolve(version === undefined ? undefined : prepared)
        },
      })
    })
    const making = { version, made }
    inTheMaking.set(key, making)
    void made.then(() => inTheMaking.get(key) === making && inTheMaking.delete(key))
    app(req, res)
  }

  return (req, res) => {
    const { method, url = '', headers } = req
    const isPlain =
      (method === 'GET' || method === 'HEAD') && headers.authorization === undefined && headers.origin === undefined
    const end = url.indexOf('?')
    const path = end === -1 ? url : url.slice(0, end)
    const query = end === -1 ? '' : url.slice(end)
    const preparable = isPlain ? preparableFor(req, path, query) : undefined
    if (!preparable || !isOpen()) return app(req, res)

    const key = preparable.hasQuery ? url : path
    const answer = (prepared: Prepared) => {
      const id = onAnswered(req, res, preparable.route)
      give(prepared, preparable, headers, req, res, id).catch(() => res.destroy())
    }
    const found = find(key, preparable)
    if (found) return answer(found)
    const making = inTheMaking.get(key)
    // What was begun before a change may not know of it, and who asks after that must.
    if (making && making.version === versionOf(preparable.subject)) {
      return void making.made.then((made) => (made ? answer(made) : app(req, res)))
    }
    if (method === 'HEAD') return app(req, res)
    make(key, preparable, req, res)
  }
}

/** Sends a prepared answer in the encoding that was asked for, or that what the client has is still right. */
async function give(
  prepared: Prepared,
  { subject }: Preparable,
  asked: IncomingMessage['headers'],
  { method }: IncomingMessage,
  res: ServerResponse,
  id?: string,
): Promise<void> {
  const { headers, etag, body: plain } = prepared
  const own = id === undefined ? headers : [...headers, 'X-Request-Id', id]
  if (asked['if-none-match'] !== undefined && fresh(asked, { etag })) {
    res.writeHead(304, withoutContent(own)).end()
    return
  }
  const encoding = plain.length < smallestCompressed ? 'identity' : encodingFor(asked['accept-encoding'])
  const encoded = encoding === 'identity' ? plain : encodedAs(encoding, prepared, subject)
  // Waiting for what is there already would cost each answer a turn.
  const body = Buffer.isBuffer(encoded) ? encoded : await encoded
  const ofBody = ['Content-Length', String(body.length)]
  if (encoding !== 'identity') ofBody.push('Content-Encoding', encoding)
  res.writeHead(200, [...own, ...ofBody]).end(method === 'HEAD' ? undefined : body)
}

function encodedAs(encoding: 'br' | 'gzip', { body, encoded }: Prepared, subject: Subject): Buffer | Promise<Buffer> {
  const known = encoded.get(encoding)
  if (known) return known
  const making = encoders[encoding](body, subject)
  encoded.set(encoding, making)
  making.then(
    (bytes) => encoded.set(encoding, bytes),
    () => encoded.delete(encoding),
  )
  return making
}

const preferred: Encoding[] = ['br', 'gzip', 'identity']
const knownHeaders = new LRUCache<string, Encoding>({ max: 100 })

function encodingFor(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const known = knownHeaders.get(header)
  if (known) return known
  const encoding = (new Negotiator({ headers: { 'accept-encoding': header } }).encoding(preferred) ??
    'identity') as Encoding
  knownHeaders.set(header, encoding)
  return encoding
}

/** As 304 is sent: without what describes a body. */
function withoutContent(headers: readonly string[]): string[] {
  return headers.filter((_, at) => !/^content-(type|length)$/i.test(headers[at - (at % 2)] ?? ''))
}
