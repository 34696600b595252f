import type { z } from 'zod'
import type { ErrorCode } from '../errorCodes'

/** Who may call: anybody, whoever is signed in, all staff with a password of their own, or managers only. */
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
  /** The call's own errors; those that follow from access, path and body are implied. */
  errors?: readonly ErrorCode[]
  /**
   * Who may keep the response. `content` and `seats`: the server, for everybody alike, until the site's content or any
   * seats change. `never`: nobody, because it is personal; so is everything for staff.
   */
  cache?: 'content' | 'seats' | 'never'
  /** The query field with which a response is one guest's own, and is not kept. */
  notKeptWith?: string
}

export type PictureForm = {
  /** The part with the picture, which may be missing. */
  picture: string
  /** What the form is about, for messages: "A weapon". */
  subject: string
  /** The part that carries the body as JSON; such a body may also be sent without a form. Without it each field is a part. */
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
/** What the server reads of a request. */
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
/** What a caller sends. */
export type SentQueryOf<E extends Endpoint> = Input<E['query']>
export type SentBodyOf<E extends Endpoint> = Input<E['body']>
/** What a caller receives; undefined where the response is not JSON. */
export type ResponseOf<E extends Endpoint> = Output<E['response']>
