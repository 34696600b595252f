import { uploadMaxBytes } from '@range/shared/limits'
import type { RequestHandler } from 'express'
import multer, { MulterError } from 'multer'
import { AppError } from './appError'

const options: multer.Options = {
  storage: multer.memoryStorage(),
  limits: {
    files: 1,
    fileSize: uploadMaxBytes,
    fields: 12,
    fieldSize: 32 * 1024,
    fieldNameSize: 100,
    parts: 16,
    headerPairs: 20,
  },
}

/**
 * Returns a handler that reads the multipart form of `what` ("A weapon"): its texts into `req.body`, and the picture from
 * `field`, if any, into `req.file`. Throws WRONG_CONTENT_TYPE, TOO_LARGE or INVALID_INPUT naming the field.
 */
export function readPictureForm(field: string, what: string): RequestHandler {
  const parse = multer(options).single(field)
  return (req, res, next) => {
    if (!req.is('multipart/form-data')) {
      throw new AppError('WRONG_CONTENT_TYPE', `${what} must be sent as a form with a picture (multipart/form-data).`)
    }
    parse(req, res, (error: unknown) => next(error ? refusal(error, field, what) : undefined))
  }
}

function refusal(cause: unknown, pictureField: string, what: string): AppError {
  if (!(cause instanceof MulterError)) {
    return new AppError('INVALID_INPUT', 'The form is damaged and cannot be read.', { cause })
  }
  const field = cause.field
  switch (cause.code) {
    case 'LIMIT_FILE_SIZE':
      return new AppError('TOO_LARGE', `The picture is larger than ${uploadMaxBytes / 1024 / 1024} MB.`, {
        field,
        cause,
      })
    case 'LIMIT_FILE_COUNT':
    case 'LIMIT_UNEXPECTED_FILE':
      return new AppError('INVALID_INPUT', `Send only one picture, as ${pictureField}.`, {
        field: field ?? pictureField,
        cause,
      })
    case 'LIMIT_FIELD_VALUE':
      return new AppError('INVALID_INPUT', 'This text is too long.', { field, cause })
    default:
      return new AppError('INVALID_INPUT', `The form has fields that ${what.toLowerCase()} does not have.`, {
        field,
        cause,
      })
  }
}
