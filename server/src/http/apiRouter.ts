import type { Access, Endpoint, PictureForm } from '@range/shared/api/endpoint'
import { jsonBodyMaxBytes } from '@range/shared/limits'
import { copiedId } from '@range/shared/pagePaths'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { AppError } from './appError'
import { type EncodedBody, encodedBody, sendEncoded } from './encodedBody'
import type { Handled } from './handle'
import { jsonBodyUpTo } from './jsonBody'
import type { RateLimits } from './rateLimits'
import { readPictureForm } from './readPictureForm'
import { openSharedCache, type SharedCache } from './sharedCache'

type Answer = (req: Request, res: Response) => Promise<unknown>
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

type Options = {
  /** The guard of each access. */
  guards: Record<Exclude<Access, 'everybody'>, RequestHandler>
  limits: RateLimits
  now: () => Date
  /** The `APP_INSTANCE` of this site, if it has one. */
  appInstance: string | undefined
}

/**
 * Serves API calls. Each request passes, in this order: the check of the app's instance, the guard of its access, the body
 * parsers, the limits and the handler. A path without parameters wins over one with parameters, in any order of the calls.
 * The parameter `id` arrives without the punctuation that copied links have at their end.
 */
export function apiRouter(calls: readonly Handled[], options: Options): Router {
  const router = Router()
  router.param('id', (req, _res, next, id: string) => {
    req.params.id = copiedId(id)
    next()
  })
  const cache = openSharedCache<EncodedBody>({ now: options.now, bytesOf: ({ size }) => 2 * size })
  for (const { endpoint, respond } of calls.toSorted(fixedPathsFirst)) {
    const [method = '', path = ''] = endpoint.route.split(' ')
    const answer: Answer = (req, res) => respond(req, res, options.now)
    router[method.toLowerCase() as Method](path, ...stepsBefore(endpoint, options), sender(endpoint, answer, cache))
  }
  return router
}

/** Returns the handler that sends a call's response with the contract's status, from the cache if the contract allows it. */
function sender(endpoint: Endpoint, answer: Answer, kept: SharedCache<EncodedBody>): RequestHandler {
  const { response, status = 200, query, cache, notCachedWith } = endpoint
  if (typeof response === 'string') return async (req, res) => void (await answer(req, res))
  const sendOwn: RequestHandler = async (req, res) => void res.status(status).json(await answer(req, res))
  if (cache === undefined || cache === 'never') return sendOwn
  return async (req, res, next) => {
    if (notCachedWith && notCachedWith in req.query) return sendOwn(req, res, next)
    const key = query ? req.originalUrl : req.path
    const body = await kept(cache, key, async () => encodedBody(JSON.stringify(await answer(req, res))))
    await sendEncoded(req, res.type('json'), body)
  }
}

function stepsBefore(endpoint: Endpoint, { guards, limits, appInstance }: Options): RequestHandler[] {
  const { route, access, isLink, limits: own = [], cache } = endpoint
  return [
    ...(appInstance !== undefined && !isLink && route.includes(' /api/v1/') ? [onlyInstance(appInstance)] : []),
    ...(access === 'everybody' ? [] : [guards[access]]),
    ...bodyParsers(endpoint),
    ...own.map((name) => limits[name]),
    ...(cache === 'never' ? [notStored] : []),
  ]
}

/** Returns the parsers of a request's body. Methods other than GET reject a body that is not JSON, even an unused one. */
function bodyParsers({ route, form, bodyMaxBytes = jsonBodyMaxBytes }: Endpoint): RequestHandler[] {
  if (route.startsWith('GET ')) return []
  const parseJson = jsonBodyUpTo(bodyMaxBytes)
  if (!form) return parseJson
  const parseForm = [readPictureForm(form.picture, form.subject), ...fieldsOfPart(form)]
  if (!form.json) return parseForm
  const [asForm, asJson] = [Router().use(parseForm), Router().use(parseJson)]
  return [(req, res, next) => (req.is('multipart/form-data') ? asForm : asJson)(req, res, next)]
}

/** Returns the handler that parses the part with the JSON body, if the form has such a part. */
function fieldsOfPart({ json }: PictureForm): RequestHandler[] {
  if (!json) return []
  const parsePart: RequestHandler = (req, _res, next) => {
    try {
      req.body = JSON.parse(String(req.body?.[json]))
    } catch (cause) {
      throw new AppError('INVALID_INPUT', 'The fields of the form are not JSON.', { field: json, cause })
    }
    next()
  }
  return [parsePart]
}

/** Rejects calls that do not carry this app's name in `X-App-Instance`. */
function onlyInstance(expected: string): RequestHandler {
  return (req, _res, next) => {
    if (req.get('X-App-Instance') !== expected)
      throw new AppError('NOT_ALLOWED', 'This app is not allowed to use this API.')
    next()
  }
}

const notStored: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store')
  next()
}

function fixedPathsFirst(a: Handled, b: Handled): number {
  const key = ({ endpoint }: Handled) => endpoint.route.replaceAll(':', '\uffff')
  return key(a) < key(b) ? -1 : 1
}
