import { Double, Int32 } from 'bson'
import { type Doc, doc, type Maybe } from './bson/value'

/** The errors whose names a driver, mongoose or an operator reads; all others have only MongoDB's number. */
const codeNames: Record<number, string> = { 26: 'NamespaceNotFound', 11000: 'DuplicateKey', 14031: 'OutOfDiskSpace' }

/** An error with MongoDB's number; `more` are further fields of the reply, such as keyPattern. */
export class MongoError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly more: Record<string, Maybe> = {},
  ) {
    super(message)
  }
}

/** Returns the error for what this server leaves out or does not know. */
export const refused = (code: number, what: string): MongoError =>
  new MongoError(code, `The embedded database does not support ${what}. A MongoDB server may: set MONGODB_URI.`)

/** Returns the reply that reports this error to a client. */
export function errorReply(error: MongoError): Doc {
  const { code, message: errmsg, more } = error
  return doc({ ok: zero, errmsg, code: new Int32(code), codeName: codeNames[code], ...more })
}

const zero = new Double(0)
