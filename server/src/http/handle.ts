import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@range/shared/api/endpoint'
import { type Actor, accountActor } from '@range/shared/bookings/actor'
import type { Language } from '@range/shared/language'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { AppError } from './appError'
import { actOnce, idempotencyKeyOf, type Once } from './idempotencyKeys'
import { languageOf } from './languageOf'
import { read } from './read'

/** A request parsed with the schemas of its contract. */
export type Call<E extends Endpoint = Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The picture of a form, if one was sent. */
  picture: Buffer | undefined
  /** The calling staff account. */
  actor: E['access'] extends 'everybody' ? undefined : Actor
  accountName: E['access'] extends 'everybody' ? undefined : string
  /** The Idempotency-Key in its stored form, see `callerKey`. */
  idempotencyKey: string | undefined
  /** Acts once for all requests of this account with the same Idempotency-Key, see `actOnce`. */
  once: <T>(acts: Once<T>) => Promise<T>
  log: Logger
  /** The language of the page that calls. */
  language: Language
  req: Request
  /** For `accountOf`, and for a response that is not JSON, which the handler sends itself. */
  res: Response
}

/** Returns the JSON response. A handler whose response is not JSON sends it and returns nothing. */
type Handler<E extends Endpoint> = (
  call: Call<E>,
) => E['response'] extends infer S extends z.ZodType ? Promise<z.input<S>> : Promise<void>

/** A contract with its handler, as `apiRouter` serves them. */
export type Handled = {
  endpoint: Endpoint
  /** Answers a public read inside this process, for a page that shows it. Its handler must use only the query of the call. */
  answer: (query: unknown) => Promise<unknown>
  respond: (req: Request, res: Response, now: () => Date) => Promise<unknown>
}

/** Returns a contract with its handler, which receives the request parsed by the contract. */
export function handle<E extends Endpoint>(endpoint: E, handler: Handler<E>): Handled {
  return {
    endpoint,
    answer: async (sent) => handler({ query: endpoint.query && read(endpoint.query, sent ?? {}) } as Call<E>),
    respond: async (req, res, now) => handler(callOf(endpoint, req, res, now)),
  }
}

function callOf<E extends Endpoint>(
  { query, body, idempotency }: E,
  req: Request,
  res: Response,
  now: () => Date,
): Call<E> {
  const accountName: string | undefined = res.locals.account?.username
  const idempotencyKey = idempotency && idempotencyKeyOf(req)
  if (idempotency === 'required' && idempotencyKey === undefined) {
    throw new AppError('INVALID_INPUT', 'This request needs an Idempotency-Key header.', { field: 'Idempotency-Key' })
  }
  return {
    params: req.params as ParamsOf<E>,
    query: (query && read(query, req.query)) as QueryOf<E>,
    body: (body && read(body, req.body ?? {})) as BodyOf<E>,
    language: languageOf(req),
    picture: req.file?.buffer,
    actor: (accountName && accountActor(accountName)) as Call<E>['actor'],
    accountName: accountName as Call<E>['accountName'],
    idempotencyKey,
    once: (acts) => actOnce(req, accountName ?? '', acts, now),
    log: req.log as Logger,
    req,
    res,
  }
}
