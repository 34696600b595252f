import { jsonBodyMaxBytes } from '@range/shared/limits'
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express'
import { AppError } from './appError'

/** Parses JSON bodies up to a number of bytes; a body of any other type is refused before it is read. */
export function jsonBodyUpTo(maxBytes: number): RequestHandler[] {
  return [onlyJson, express.json({ limit: maxBytes })]
}

export const jsonBody = jsonBodyUpTo(jsonBodyMaxBytes)

function onlyJson(req: Request, _res: Response, next: NextFunction): void {
  const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
  if (hasBody && !req.is('application/json')) {
    throw new AppError('WRONG_CONTENT_TYPE', 'The request body must be JSON.')
  }
  next()
}
