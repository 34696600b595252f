import { jsonBodyMaxBytes } from '@range/shared/limits'
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express'
import { AppError } from './appError'

/** Far more levels than our calls need. JSON.stringify and other recursive code overflow the stack at a few thousand. */
const maxLevels = 32

/**
 * Parses JSON bodies up to a number of bytes and levels, so that recursive code is safe. Rejects a body of any other type
 * before reading it.
 */
export function jsonBodyUpTo(maxBytes: number): RequestHandler[] {
  return [onlyJson, express.json({ limit: maxBytes }), onlyShallow]
}

export const jsonBody = jsonBodyUpTo(jsonBodyMaxBytes)

function onlyJson(req: Request, _res: Response, next: NextFunction): void {
  const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
  if (hasBody && !req.is('application/json')) {
    throw new AppError('WRONG_CONTENT_TYPE', 'The request body must be JSON.')
  }
  next()
}

function onlyShallow(req: Request, _res: Response, next: NextFunction): void {
  if (hasMoreLevels(req.body, maxLevels)) {
    throw new AppError('INVALID_INPUT', `The request body is nested too deeply: ${maxLevels} levels at most.`)
  }
  next()
}

/** Returns whether objects and arrays are nested deeper than `levels`. Not recursive, because recursion is the danger. */
function hasMoreLevels(value: unknown, levels: number): boolean {
  let nested = [value].filter(isNesting)
  for (let level = 1; nested.length > 0; level += 1) {
    if (level > levels) return true
    nested = nested.flatMap((one) => Object.values(one).filter(isNesting))
  }
  return false
}

function isNesting(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
