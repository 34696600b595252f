import { type ErrorCode, errorStatus } from '@range/shared/errorCodes'
import { inLanguage } from '@range/shared/language'
import { texts } from '@range/shared/texts/requestErrors'
import type { ErrorRequestHandler, RequestHandler } from 'express'
import { isDatabaseGone, isMalformedId, isStorageFull } from '../database/storageFaults'
import { AppError } from './appError'
import { languageOf } from './languageOf'
import { healthPath } from './requestLog'

const notReadyRetrySeconds = 10

/**
 * Sends every failed response: `{ error, code, field?, current?, quote? }`. For a bug it reveals the request's id and nothing
 * else.
 */
export const errorHandler: ErrorRequestHandler = (error, req, res, next) => {
  if (res.headersSent) return next(error)
  // The failed response may already have the headers of a download.
  res.type('json').vary('Accept-Language').removeHeader('Content-Disposition')

  const failure = translate(error)
  if (failure) {
    if (failure.status >= 500 && req.path !== healthPath) req.log.error(failureLine(failure, error), 'failed')
    const { code, field, current, quote } = failure
    res.locals.failure = code
    if (code === 'NOT_READY') res.set('Retry-After', String(notReadyRetrySeconds))
    res.status(failure.status).json({ error: inLanguage(languageOf(req), failure.say), code, field, current, quote })
    return
  }
  req.log.error({ err: error }, 'unexpected failure')
  const code: ErrorCode = 'UNEXPECTED'
  res.locals.failure = code
  res
    .status(errorStatus[code])
    .json({ error: inLanguage(languageOf(req), () => texts.unexpected({ id: String(req.id) })), code })
}

/** Returns the log entry of a failure. While the database is away every call fails alike, so a stack would not help. */
function failureLine({ code, message, cause }: AppError, error: unknown): object {
  if (code !== 'NOT_READY') return { err: error, code }
  return { code, reason: cause instanceof Error ? cause.message : message }
}

/** Responds to an `/api` path that does not exist. */
export const unknownApiPath: RequestHandler = () => {
  throw new AppError('NOT_FOUND', () => texts.nothingHere)
}

/**
 * Returns the failure of a call while the database is away. Its message does not promise that nothing happened, because a
 * write in flight may have succeeded when the connection broke.
 */
export function databaseAway(cause?: unknown): AppError {
  return new AppError('NOT_READY', () => texts.unavailable, { cause })
}

/** Returns an error as an expected failure, or undefined for a bug. */
export function translate(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isMalformedId(error)) return new AppError('NOT_FOUND', () => texts.nothingHere)
  if (isStorageFull(error)) {
    return new AppError('STORAGE_FULL', () => texts.storageFull, { cause: error })
  }
  if (isDatabaseGone(error)) {
    return databaseAway(error)
  }
  switch (bodyParserType(error)) {
    case 'entity.parse.failed':
    case 'request.aborted':
    case 'request.size.invalid':
      return new AppError('MALFORMED_JSON', 'The request body is not valid JSON.', { cause: error })
    case 'entity.too.large':
      return new AppError('TOO_LARGE', () => texts.tooLarge, { cause: error })
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new AppError('WRONG_CONTENT_TYPE', 'The request body must be JSON in UTF-8.', { cause: error })
  }
  if (isRefusedByExpress(error)) return new AppError('INVALID_INPUT', () => texts.notUnderstood, { cause: error })
  if (error instanceof URIError) return new AppError('NOT_FOUND', () => texts.nothingHere)
  return undefined
}

/**
 * Returns whether Express or its static files refused the request, such as an address that cannot be decoded or a range past
 * the end of the file.
 */
function isRefusedByExpress(error: unknown): boolean {
  if (!(error instanceof Error && 'status' in error && typeof error.status === 'number')) return false
  return !(error instanceof URIError) && error.status >= 400 && error.status < 500
}

function bodyParserType(error: unknown): string | undefined {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : undefined
}
