import type { z } from 'zod'
import type { ErrorCode } from '../errorCodes'

/**
 * The callers that a route accepts: everybody, any signed-in account, any account whose password is not temporary
 * (`desk`), or managers only.
 */
export type Access = 'everybody' | 'signedIn' | 'desk' | 'manager'

/** A limit per day on something that guests may repeat. The server's `perDay` has the numbers. */
type LimitPerDay = 'move' | 'company' | 'pay' | 'release' | 'bookingLinks' | 'message' | 'application'

/** A rate limit in addition to the one on all calls. The server's `rateLimits` defines each. */
export type Limit = 'signIn' | 'setup' | 'booking' | 'promoCode' | 'ownBooking' | 'bankReturn' | 'form' | LimitPerDay

/** The subjects of calls, by which the browser knows which queries to reload after a change. */
export type Subject =
  | 'accounts'
  | 'affectedSlots'
  | 'bookings'
  | 'calendarFeed'
  | 'cashUps'
  | 'euroRate'
  | 'history'
  | 'invoices'
  | 'openingSteps'
  | 'ownBooking'
  | 'packages'
  | 'photos'
  | 'privacyTerms'
  | 'quote'
  | 'resellers'
  | 'settings'
  | 'slots'
  | 'submissions'
  | 'ticks'
  | 'venue'
  | 'weapons'

/**
 * The contract of one API call. The server's handler, the browser's client and the component tests are all typed by it,
 * and docs/openapi.json is generated from it.
 */
export type Endpoint = {
  /** Method and path in Express notation: `GET /api/v1/booking/:id`. */
  route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
  access: Access
  /** Set when everybody may call the route but a token changes the response. */
  readsToken?: true
  /** Set when the browser opens the address as a link or in a frame and so cannot send our headers. */
  isLink?: true
  limits?: readonly Limit[]
  /** The subject of a read, which the browser repeats after a call that touches the subject. */
  about?: Subject
  /** The subjects that a call changes. */
  touches?: readonly Subject[]
  summary: string
  description?: string
  /** A description of each path parameter, by name. */
  params?: Readonly<Record<string, string>>
  query?: z.ZodObject
  body?: z.ZodType
  /** The size limit of the JSON body, when it is above the usual one. */
  bodyMaxBytes?: number
  /** The multipart form that carries a picture together with the body. */
  form?: PictureForm
  /** Whether the caller may or must send an Idempotency-Key. */
  idempotency?: 'optional' | 'required'
  status?: 200 | 201
  /** The schema of a JSON response, or the media type of any other. */
  response: z.ZodType | `${string}/${string}`
  /** The media types that the path can choose instead of the one of `response`. */
  alsoAs?: readonly `${string}/${string}`[]
  /** Errors other than those that every route with this access, path and body can return. */
  errors?: readonly ErrorCode[]
  /**
   * With `content` or `seats` the server caches one response for all callers until the site's content or any seats
   * change. With `never` no browser or proxy may store the response, because it is personal. Staff routes are always
   * `never`.
   */
  cache?: 'content' | 'seats' | 'never'
  /** A query field that makes the response personal, so that the server does not cache it. */
  notCachedWith?: string
}

export type PictureForm = {
  /** The name of the part that holds the picture. The part may be missing. */
  picture: string
  /** The subject of error messages: "A weapon". */
  subject: string
  /** The part that holds the body as JSON, which may then also be sent without a form. By default each field is a part. */
  json?: string
}

/** Returns the contract unchanged, with its exact types, which `handle` and `call` are checked against. */
export function endpoint<const E extends Endpoint>(contract: E): E {
  return contract
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : undefined

type ParamName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Next}`
    ? Name | ParamName<Next>
    : Rest
  : never

export type ParamsOf<E extends Endpoint> = Record<ParamName<E['route']>, string>
/** The parsed query and body, as the server's handler receives them. */
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
/** The query and body as the caller sends them. */
export type SentQueryOf<E extends Endpoint> = Input<E['query']>
export type SentBodyOf<E extends Endpoint> = Input<E['body']>
/** The parsed response; undefined when it is not JSON. */
export type ResponseOf<E extends Endpoint> = Output<E['response']>
