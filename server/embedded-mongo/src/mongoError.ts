import { Double, Int32 } from 'bson'
import { type Doc, doc, type Maybe } from './bson/value'

const codeNames: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  16: 'InvalidLength',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  123: 'NotAReplicaSet',
  143: 'CursorInUse',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  175: 'QueryPlanKilled',
  197: 'InvalidIndexSpecificationOption',
  224: 'QueryFeatureNotAllowed',
  237: 'CursorKilled',
  238: 'NotImplemented',
  276: 'IndexBuildAborted',
  10334: 'BSONObjectTooLarge',
  40414: 'IDLFailedToParse',
  40415: 'IDLUnknownField',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
}

/** Returns MongoDB's name of an error; one without a name is named after its number. */
export const codeNameOf = (code: number): string => codeNames[code] ?? `Location${code}`

/** An error with MongoDB's number; `more` are further fields of the reply, such as keyPattern. */
export class MongoError extends Error {
  readonly codeName: string
  constructor(
    readonly code: number,
    message: string,
    readonly more: Record<string, Maybe> = {},
  ) {
    super(message)
    this.codeName = codeNameOf(code)
  }
}

/** Returns the error for what this server leaves out or does not know. */
export const refused = (code: number, what: string): MongoError =>
  new MongoError(code, `The embedded database does not support ${what}. A MongoDB server may: set MONGODB_URI.`)

/** Returns the reply that reports this error to a client. */
export function errorReply(error: MongoError): Doc {
  return doc({ ok: zero, errmsg: error.message, code: new Int32(error.code), codeName: error.codeName, ...error.more })
}

const zero = new Double(0)
