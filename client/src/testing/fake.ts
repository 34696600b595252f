import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@range/shared/api/endpoint'
import { HttpResponse, type JsonBodyType } from 'msw'
import type { FakedRequest, RespondTo } from './answer'

/** A request, parsed as the server would parse it. */
export type FakeCall<E extends Endpoint> = Omit<FakedRequest, 'query' | 'body'> & {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The file in a form. */
  picture: File | undefined
}

/** A faked endpoint. */
export type FakeRoute = {
  matches: (request: Request) => boolean
  respond: (request: Request) => Promise<Response>
}

/**
 * Fakes the endpoint of a contract in component tests. `respond` returns the response, which must match the contract's
 * schema, or the text of a file.
 */
export type Fake = <E extends Endpoint>(endpoint: E, respond: (call: FakeCall<E>) => unknown) => FakeRoute

/** Returns a `fake` that sends its responses through the given function. */
export function fakeWith(answer: RespondTo): Fake {
  return (endpoint, respond) => {
    const { route, response, status } = endpoint
    const [method = '', path = ''] = route.split(' ')
    const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    const find = ({ url }: Request) => pattern.exec(new URL(url).pathname)
    return {
      matches: (request) => request.method === method && find(request) !== null,
      respond(request) {
        const groups = Object.entries(find(request)?.groups ?? {})
        const params = Object.fromEntries(groups.map(([name, value]) => [name, decodeURIComponent(value)]))
        const make = (call: FakedRequest) => {
          const responded = respond({ ...call, ...parsed(endpoint, call), params } as FakeCall<typeof endpoint>)
          if (responded instanceof Response) return responded
          if (typeof response !== 'string') return response.parse(responded) as JsonBodyType
          return new HttpResponse(String(responded), { headers: { 'Content-Type': `${response}; charset=utf-8` } })
        }
        return answer(request, make, status)
      },
    }
  }
}

function parsed({ query, body, form }: Endpoint, call: FakedRequest) {
  const parts = (call.body ?? {}) as Record<string, unknown>
  const sent = form?.json && form.json in parts ? JSON.parse(String(parts[form.json])) : parts
  return { query: query?.parse(call.query), body: body?.parse(sent), picture: form && parts[form.picture] }
}
