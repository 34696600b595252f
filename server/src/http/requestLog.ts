import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Application, Request, RequestHandler, Response } from 'express'
import { type Logger, stdSerializers } from 'pino'
import { pinoHttp } from 'pino-http'
import { isDatabaseGone } from '../database/storageFaults'
import { inLogScope } from './logScope'

const idOfProxy = /^[\w-]{8,64}$/
/** Not logged, because a proxy requests it every second; the calls that fail show the same problems in the log. */
export const healthPath = '/readyz'
/** Only an attacker encodes a path more often, to keep us decoding. */
const mostDecodings = 4

/**
 * Serializers of requests, responses and errors for every log line. They omit queries, headers and booking keys. While the
 * database is away, every request fails with the same error, so its stack is omitted.
 */
export const logSerializers = {
  err: (error: Error) =>
    isDatabaseGone(error) ? { type: error.name, message: error.message } : stdSerializers.err(error),
  req: ({ id, method, url }: { id: string; method: string; url: string }) => ({ id, method, path: maskedPath(url) }),
  res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
}

/**
 * Gives each request an id (sent as `X-Request-Id` and added to its log lines) and logs the end of the request. Keeps the id
 * that a trusted proxy sent. Logs nothing that identifies a guest: no query, no body, no address, and the key in a booking's
 * link is masked.
 */
export function requestLog(logger: Logger): RequestHandler {
  const log = pinoHttp({
    logger,
    autoLogging: { ignore: ({ url }) => url === healthPath },
    genReqId: (req, res) => {
      const id = requestIdOf(req, (req as Request).app)
      res.setHeader('X-Request-Id', id)
      return id
    },
    serializers: logSerializers,
    // The error handler has logged the cause.
    customErrorObject: (_req, res, _error, { err, ...line }) => (res.err ? { err, ...line } : line),
    customLogLevel: (_req, res, error) => {
      if ((res as Response).locals?.failure === 'NOT_READY') return 'debug'
      if (error || res.statusCode >= 500) return 'error'
      return res.statusCode >= 400 ? 'info' : 'debug'
    },
  })
  return (req, res, next) => {
    log(req, res)
    inLogScope({ requestId: String(req.id) }, next)
  }
}

/** Returns the id that a trusted proxy gave the request, or a new one. */
function requestIdOf({ headers, socket }: IncomingMessage, app: Application): string {
  const given = headers['x-request-id']
  const isKept =
    typeof given === 'string' && idOfProxy.test(given) && app.get('trust proxy fn')(socket.remoteAddress, 0)
  return isKept ? given : randomUUID()
}

/**
 * Returns the path of a URL without its query, with booking links, payment tokens and the secrets of the calendar and of
 * emails masked, however the path is encoded.
 */
export function maskedPath(url: string): string {
  return decoded(url)
    .replace(/\?.*/s, '')
    .replace(/[/\\]+/g, '/')
    .replace(/\/(bookings?|trx|calendar|unsubscribe)\/[^/]+/gi, '/$1/…')
}

/** Decodes a path, even one that was encoded twice, as by a mail program that rewrites links. */
function decoded(url: string): string {
  let [path = ''] = url.split('?')
  try {
    for (let times = 0; times < mostDecodings; times += 1) {
      const once = decodeURIComponent(path)
      if (once === path) return path
      path = once
    }
  } catch {
    // The return below covers this.
  }
  return '(malformed path)'
}
