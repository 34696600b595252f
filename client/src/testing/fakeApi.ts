import type { BodyOf, Endpoint } from '@range/shared/api/endpoint'
import { book } from '@range/shared/api/guests'
import { type ErrorBody, errorBodySchema } from '@range/shared/errorBody'
import { HttpResponse, http } from 'msw'
import { createAnswers, type FakedRequest, parsed } from './answers'
import { fakePublicSite } from './fakePublicSite'
import { fakeStaffBookings } from './fakeStaffBookings'
import { giveStandingAnswers } from './standingAnswers'

/** Returns a fake API that parses requests and responses with the shared schemas and records every call. */
export function createFakeApi() {
  const calls: FakedRequest[] = []
  const failures = new Map<string, { status: number; body: ErrorBody }>()
  const lost = new Set<string>()
  const gates = new Map<string, Promise<void>>()
  const answers = createAnswers()

  async function respond(request: Request): Promise<Response> {
    const path = pathOf(request)
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const call: FakedRequest = { path, query, body: await bodyOf(request), headers: request.headers }
    calls.push(call)
    await gates.get(path)
    const failure = failures.get(path)
    if (failure) return HttpResponse.json(errorBodySchema.parse(failure.body), { status: failure.status })
    const response = answers.respond(request, call)
    return lost.has(path) ? HttpResponse.error() : response
  }

  /** Returns the bodies sent so far to the fixed path of a contract, parsed as the server would parse them. */
  function sent<E extends Endpoint>(endpoint: E): BodyOf<E>[] {
    const made = calls.filter(({ path }) => path === endpoint.route.replace('/api/v1', ''))
    return made.map((call) => parsed(endpoint, call).body as BodyOf<E>)
  }

  giveStandingAnswers(answers.give)
  const publicSite = fakePublicSite(answers.give)
  const staffBookings = fakeStaffBookings(answers.give)

  return {
    /** The fake of the public endpoints. */
    state: publicSite.state,
    /** The fakes of the staff endpoints, one per subject. */
    staffBookings,
    /** Handles all contracts at once, because the mock server takes longer to try a hundred handlers than to respond. */
    handler: http.all(
      ({ request }) => failures.has(pathOf(request)) || answers.has(request),
      ({ request }) => respond(request),
    ),
    /** Gives the answers to the requests of a contract, in turn. The last one stays. */
    answers: answers.give,
    changes: answers.change,
    /** Returns the calls so far of one endpoint, such as `POST /book`. */
    calls: (path: string) => calls.filter((call) => call.path === path),
    sent,
    /** Returns the bookings sent so far. */
    bookings: () => sent(book),
    fail: (path: string, status: number, body: ErrorBody) => void failures.set(path, { status, body }),
    /** Lets a request take effect but loses its response. */
    loseAnswer: (path: string) => void lost.add(path),
    mend(path: string) {
      failures.delete(path)
      lost.delete(path)
    },
    /** Delays a response until the returned function is called. */
    hold(path: string): () => void {
      let open = () => {}
      gates.set(
        path,
        new Promise((resolve) => {
          open = resolve
        }),
      )
      return () => open()
    },
  }
}

const pathOf = ({ method, url }: Request) => `${method} ${new URL(url).pathname.replace('/api/v1', '')}`

/** Returns a JSON body parsed, or a form's fields and files by name. */
async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? ''
  if (type.startsWith('application/json')) return request.json()
  if (type.startsWith('multipart/form-data')) return Object.fromEntries(await request.formData())
  return undefined
}

export type FakeApi = ReturnType<typeof createFakeApi>
