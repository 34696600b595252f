import type { z } from 'zod'
import type { ErrorCode } from '../errorCodes'

/** The callers that a route accepts: everybody, any signed-in account, all staff whose password is their own, or managers. */
export type Access = 'everybody' | 'signedIn' | 'desk' | 'manager'

/** A limit on requests besides the one on all calls; `rateLimits` on the server says how many each allows. */
export type Limit = 'signIn' | 'setup' | 'booking' | 'promoCode' | 'ownBooking' | 'bankReturn' | 'form'

/**
 * The contract of one API call: the server handles it, the browser and the component tests call it by it, and
 * docs/openapi.json describes it.
 */
export type Endpoint = {
  /** As Express writes it: `GET /api/v1/booking/:id`. */
  route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
  access: Access
  /** Set where everybody may call and a token makes a difference. */
  readsToken?: true
  /** Set where a browser opens the address itself, as a link or in a frame, and so cannot send our headers. */
  isLink?: true
  limits?: readonly Limit[]
  summary: string
  description?: string
  /** Describes each part of the path, by name. */
  params?: Readonly<Record<string, string>>
  query?: z.ZodType
  body?: z.ZodType
  /** Where more than the usual size of a JSON body is accepted. */
  bodyMaxBytes?: number
  /** The multipart form that carries a picture beside the body. */
  form?: PictureForm
  /** Whether an Idempotency-Key may be sent, or must. */
  idempotency?: 'optional' | 'required'
  status?: 200 | 201
  /** The schema of a JSON response, or the media type of any other. */
  response: z.ZodType | `${string}/${string}`
  /** Errors beyond the ones that every route with this access, path and body can return. */
  errors?: readonly ErrorCode[]
  /**
   * With `content` or `seats` the server keeps one response for everybody, until the site's content or any seats change.
   * With `never` no browser or proxy may store the response, because it is personal. Staff routes are always `never`.
   */
  cache?: 'content' | 'seats' | 'never'
  /** A query field that makes the response personal, so that the server does not keep it. */
  notKeptWith?: string
}

export type PictureForm = {
  /** The part with the picture, which may be missing. */
  picture: string
  /** The subject of error messages: "A weapon". */
  subject: string
  /** The part that carries the body as JSON; such a body may also be sent without a form. By default each field is a part. */
  json?: string
}

/** Returns the contract with its exact types, which `handle` and `call` are checked against. */
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
/** The parsed query and body, as the server's handler gets them. */
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
/** The query and body as the caller sends them. */
export type SentQueryOf<E extends Endpoint> = Input<E['query']>
export type SentBodyOf<E extends Endpoint> = Input<E['body']>
/** The parsed response; undefined if it is not JSON. */
export type ResponseOf<E extends Endpoint> = Output<E['response']>
