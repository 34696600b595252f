import type { Access, Endpoint } from '@range/shared/api/endpoint'
import { type ErrorCode, errorStatus } from '@range/shared/errorCodes'
import { type DocumentedResponse, refTo } from '../document'

/** The failures that any call may return. */
const everywhere: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'MALFORMED_JSON',
  'NOT_ALLOWED',
  'TOO_LARGE',
  'WRONG_CONTENT_TYPE',
  'TOO_MANY_REQUESTS',
  'UNEXPECTED',
  'NOT_READY',
  'STORAGE_FULL',
  'RECORD_DAMAGED',
]

const guards: Record<Access, readonly ErrorCode[]> = {
  everybody: [],
  signedIn: ['NOT_SIGNED_IN'],
  desk: ['NOT_SIGNED_IN', 'PASSWORD_CHANGE_NEEDED'],
  manager: ['NOT_SIGNED_IN', 'PASSWORD_CHANGE_NEEDED', 'MANAGERS_ONLY'],
}

/** The failures that many operations share, as components. */
export const sharedFailures: Record<string, DocumentedResponse> = {
  Failure: failure(everywhere),
  NotSignedIn: failure(codesOf(401, ['NOT_SIGNED_IN'])),
  NotForTemporaryPasswords: failure(codesOf(403, guards.desk)),
  NotForDesk: failure(codesOf(403, guards.manager)),
  NotFound: failure(codesOf(404, ['NOT_FOUND'])),
  InvalidInput: failure(codesOf(400, ['INVALID_INPUT'])),
  ChangedMeanwhile: failure(['CHANGED_MEANWHILE']),
}

/** Returns the failed responses of an operation by status; `default` covers those that any call may return. */
export function failuresOf(endpoint: Endpoint): Record<string, DocumentedResponse> {
  const { params, query, body, idempotency, access, errors = [] } = endpoint
  const own: ErrorCode[] = [
    ...errors,
    ...guards[access],
    ...(query || body || idempotency ? (['INVALID_INPUT'] as const) : []),
    ...(params ? (['NOT_FOUND'] as const) : []),
    ...(idempotency ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
  ]
  const statuses = [...new Set(own.map((code) => errorStatus[code]))].sort((a, b) => a - b)
  const byStatus = statuses.map((status) => [status, sharedOr(failure(codesOf(status, own)))])
  return { ...Object.fromEntries(byStatus), default: { $ref: refTo('responses', 'Failure') } }
}

/** Returns the codes of a status: the operation's own and those that any call may return. */
function codesOf(status: number, own: readonly ErrorCode[]): ErrorCode[] {
  const codes = [...own, ...everywhere].filter((code) => errorStatus[code] === status)
  return [...new Set(codes)].sort()
}

function failure(codes: readonly ErrorCode[]): DocumentedResponse {
  const schema = { $ref: refTo('schemas', 'ErrorBody'), properties: { code: { enum: [...codes] } } }
  return { description: codes.join(', '), content: { 'application/json': { schema } } }
}

/** Returns a reference to the shared failure of the same codes, if there is one. */
function sharedOr(answer: DocumentedResponse): DocumentedResponse {
  const same = Object.entries(sharedFailures).find(([, { description }]) => description === answer.description)
  return same ? { $ref: refTo('responses', same[0]) } : answer
}
