import { type NewBooking, newBookingSchema } from '@range/shared/bookings/schema'
import { type ErrorBody, errorBodySchema } from '@range/shared/errorBody'
import { HttpResponse, http } from 'msw'
import type { FakedRequest, Make, RespondTo } from './answer'
import { type FakeRoute, fakeWith } from './fake'
import { fakeAccounts } from './fakeAccounts'
import { fakeInvoices } from './fakeInvoices'
import { fakePublicSite } from './fakePublicSite'
import { fakeResellers } from './fakeResellers'
import { fakeSearch } from './fakeSearch'
import { fakeStaffBookings } from './fakeStaffBookings'
import { fakeStaffContent } from './fakeStaffContent'
import { fakeStaffDesk } from './fakeStaffDesk'
import { fakeStaffReports } from './fakeStaffReports'
import { fakeSubmissions } from './fakeSubmissions'

/** Returns a fake API that parses requests and responses with the shared schemas and records every call. */
export function createFakeApi() {
  const calls: FakedRequest[] = []
  const failures = new Map<string, { status: number; body: ErrorBody }>()
  const lost = new Set<string>()
  /** The responses to requests with an idempotency key, by path and key. */
  const answered = new Map<string, ReturnType<Make>>()
  const gates = new Map<string, Promise<void>>()

  const answer: RespondTo = async (request, make, status = 200) => {
    const { pathname, searchParams } = new URL(request.url)
    const path = `${request.method} ${pathname.replace('/api/v1', '')}`
    const body = await bodyOf(request)
    const call: FakedRequest = { path, query: Object.fromEntries(searchParams), body, headers: request.headers }
    calls.push(call)
    await gates.get(path)
    const failure = failures.get(path)
    if (failure) return HttpResponse.json(errorBodySchema.parse(failure.body), { status: failure.status })
    const made = once(call, make)
    if (lost.has(path)) return HttpResponse.error()
    return made instanceof Response ? made : HttpResponse.json(made, { status })
  }

  /** Handles requests with the same idempotency key only once, as the server does. */
  function once(call: FakedRequest, make: Make): ReturnType<Make> {
    const key = call.headers.get('Idempotency-Key')
    if (!key) return make(call)
    const name = `${call.path} ${key}`
    const made = answered.get(name) ?? make(call)
    if (!(made instanceof Response)) answered.set(name, made)
    return made
  }

  const fake = fakeWith(answer)
  const accounts = fakeAccounts(fake)
  const publicSite = fakePublicSite(fake)
  const staffBookings = fakeStaffBookings(fake)
  const staffContent = fakeStaffContent(fake)
  const staffDesk = fakeStaffDesk(fake, staffBookings)
  const staffReports = fakeStaffReports(fake)
  const submissions = fakeSubmissions(fake)
  const resellers = fakeResellers(fake)
  const invoices = fakeInvoices(fake)
  const find = fakeSearch(fake, staffBookings, submissions)
  const parts = [
    accounts,
    publicSite,
    staffBookings,
    staffContent,
    staffDesk,
    staffReports,
    submissions,
    resellers,
    invoices,
    find,
  ]

  return {
    /** The fake of the public endpoints. */
    state: publicSite.state,
    /** The fakes of the staff endpoints, one per subject. */
    accounts,
    staffBookings,
    staffContent,
    staffDesk,
    staffReports,
    submissions,
    resellers,
    invoices,
    handler: oneHandler(parts.flatMap(({ routes }) => routes)),
    /** Returns the calls so far of one endpoint, such as `POST /book`. */
    calls: (path: string) => calls.filter((call) => call.path === path),
    /** Returns the bookings sent so far, parsed with the server's schema. */
    bookings: (): NewBooking[] =>
      calls.filter(({ path }) => path === 'POST /book').map(({ body }) => newBookingSchema.parse(body)),
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

/** Handles all routes at once, because the mock server takes longer to try a hundred handlers than to send a response. */
function oneHandler(routes: FakeRoute[]) {
  const find = (request: Request) => routes.find(({ matches }) => matches(request))
  return http.all(
    ({ request }) => find(request) !== undefined,
    ({ request }) => find(request)?.respond(request),
  )
}

/** Returns a JSON body parsed, or a form's fields and files by name. */
async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? ''
  if (type.startsWith('application/json')) return request.json()
  if (type.startsWith('multipart/form-data')) return Object.fromEntries(await request.formData())
  return undefined
}

export type FakeApi = ReturnType<typeof createFakeApi>
