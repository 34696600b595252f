import type { ErrorCode } from '@range/shared/errorCodes'
import type { z } from 'zod'

/** Who may call: anybody, whoever is signed in, all staff with a password of their own, or managers only. */
export type Caller = 'everybody' | 'signedIn' | 'desk' | 'manager'

/** What the API description says of a route. The table that it is in names it. */
export type Operation = {
  /** As the router has it: `GET /api/v1/booking/:id`. A test compares all of them with the app's router. */
  route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
  who: Caller
  /** Whether everybody may call, and a token that is sent is looked at. */
  readsToken?: true
  summary: string
  description?: string
  /** What the parts of the path are, by name. */
  params?: Readonly<Record<string, string>>
  query?: z.ZodType
  body?: z.ZodType
  /** The multipart form that may be sent instead of a body. */
  form?: z.ZodType
  /** Whether an Idempotency-Key may be sent, or must. */
  idempotencyKey?: 'accepted' | 'required'
  status?: 200 | 201
  /** The schema of a JSON answer, or the media type of any other. */
  answer: z.ZodType | `${string}/${string}`
  /** The failures that are its own; `buildDocument` adds those that follow from the rest. */
  errors?: readonly ErrorCode[]
}

/** Operations by their `operationId`. */
export type Operations = Readonly<Record<string, Operation>>
