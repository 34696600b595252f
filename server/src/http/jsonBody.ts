import { jsonBodyMaxBytes } from '@range/shared/limits'
import express, { type RequestHandler } from 'express'
import { AppError } from './appError'

/** Parses JSON bodies up to the limit; a body of any other type is refused before it is read. */
export const jsonBody: RequestHandler[] = [
  (req, _res, next) => {
    const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
    if (hasBody && !req.is('application/json')) {
      throw new AppError('WRONG_CONTENT_TYPE', 'The request body must be JSON.')
    }
    next()
  },
  express.json({ limit: jsonBodyMaxBytes }),
]
