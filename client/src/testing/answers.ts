import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@range/shared/api/endpoint'
import { HttpResponse, type JsonBodyType } from 'msw'
import type { z } from 'zod'

export type FakedRequest = { path: string; query: Record<string, string>; body: unknown; headers: Headers }

/** A request, parsed as the server would parse it. */
export type FakeCall<E extends Endpoint> = Omit<FakedRequest, 'query' | 'body'> & {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The file in a form. */
  picture: File | undefined
}

/** The response of a contract, or the text of a file. */
type Answered<E extends Endpoint> = E['response'] extends z.ZodType ? z.input<E['response']> : string

/** An answer, or a function that picks one by the request or follows a rule that the server's code shares. */
export type GivenAnswer<E extends Endpoint> = Answered<E> | ((call: FakeCall<E>) => Answered<E> | Response)

/** Gives the answers to the requests of a contract, in turn. The last one stays. */
export type GiveAnswers = <E extends Endpoint>(endpoint: E, ...answers: [GivenAnswer<E>, ...GivenAnswer<E>[]]) => void

/** Returns the answers of component tests by contract. A request or an answer that a schema rejects throws. */
export function createAnswers() {
  const given = new Map<Endpoint, GivenAnswer<Endpoint>[]>()

  const give: GiveAnswers = (endpoint, ...answers) => void given.set(endpoint, answers as GivenAnswer<Endpoint>[])

  /** Answers a change, and after it a read with the stored data. */
  function change<E extends Endpoint, R extends Endpoint>(
    endpoint: E,
    answer: Answered<E>,
    read: R,
    stored: Answered<R>,
  ) {
    give(endpoint, () => {
      give(read, stored)
      return answer
    })
  }

  const find = (request: Request) => [...given.keys()].find((endpoint) => match(endpoint, request) !== null)

  function respond(request: Request, call: FakedRequest): Response {
    const endpoint = find(request)
    const answers = endpoint && given.get(endpoint)
    if (!answers) throw new Error(`the test gives no answer to ${call.path}`)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    const parsedCall = { ...call, ...parsed(endpoint, call), params: paramsOf(endpoint, request) }
    const made: unknown = typeof answer === 'function' ? answer(parsedCall as FakeCall<Endpoint>) : answer
    if (made instanceof Response) return made
    const { response, status = 200 } = endpoint
    if (typeof response !== 'string') return HttpResponse.json(response.parse(made) as JsonBodyType, { status })
    return new HttpResponse(String(made), { headers: { 'Content-Type': `${response}; charset=utf-8` } })
  }

  return {
    give,
    change,
    respond,
    /** Tells whether a request has an answer. */
    has: (request: Request) => find(request) !== undefined,
  }
}

/** Returns a request's query and body as the server's handler receives them. */
export function parsed({ query, body, form }: Endpoint, call: FakedRequest) {
  const parts = (call.body ?? {}) as Record<string, unknown>
  const sent = form?.json && form.json in parts ? JSON.parse(String(parts[form.json])) : parts
  return { query: query?.parse(call.query), body: body?.parse(sent), picture: form && parts[form.picture] }
}

function paramsOf(endpoint: Endpoint, request: Request) {
  const groups = Object.entries(match(endpoint, request)?.groups ?? {})
  return Object.fromEntries(groups.map(([name, value]) => [name, decodeURIComponent(value)]))
}

const patterns = new Map<Endpoint, RegExp>()

function match(endpoint: Endpoint, { method, url }: Request): RegExpExecArray | null {
  const pattern = patterns.get(endpoint) ?? new RegExp(`^${endpoint.route.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  patterns.set(endpoint, pattern)
  return pattern.exec(`${method} ${new URL(url).pathname}`)
}
