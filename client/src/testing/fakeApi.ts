import { type NewBooking, newBookingSchema } from '@range/shared/bookings/schema'
import { type ErrorBody, errorBodySchema } from '@range/shared/errorBody'
import { HttpResponse } from 'msw'
import type { FakedRequest, Make, RespondTo } from './answer'
import { fakeWith } from './fake'
import { fakeAccounts } from './fakeAccounts'
import { fakeFind } from './fakeFind'
import { fakePublicSite } from './fakePublicSite'
import { fakeResellers } from './fakeResellers'
import { fakeStaffBookings } from './fakeStaffBookings'
import { fakeStaffContent } from './fakeStaffContent'
import { fakeStaffDesk } from './fakeStaffDesk'
import { fakeStaffReports } from './fakeStaffReports'
import { fakeSubmissions } from './fakeSubmissions'

/** Creates a fake API that parses requests and responses with the shared schemas and records every call. */
export function createFakeApi() {
  const calls: FakedRequest[] = []
  const failures = new Map<string, { status: number; body: ErrorBody }>()
  const lost = new Set<string>()
  /** What was answered under an idempotency key, by path and key. */
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

  /** Acts once for all requests with the same idempotency key, as the server does. */
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
  const find = fakeFind(fake, staffBookings, submissions)
  const parts = [
    accounts,
    publicSite,
    staffBookings,
    staffContent,
    staffDesk,
    staffReports,
    submissions,
    resellers,
    find,
  ]

  return {
    /** What the public pages are told. */
    state: publicSite.state,
    /** The staff's side, one fake per subject. */
    accounts,
    staffBookings,
    staffContent,
    staffDesk,
    staffReports,
    submissions,
    resellers,
    handlers: parts.flatMap(({ handlers }) => handlers),
    /** Returns the calls of one kind so far, `POST /book` for example. */
    calls: (path: string) => calls.filter((call) => call.path === path),
    /** Returns what was booked, parsed with the server's schema. */
    bookings: (): NewBooking[] =>
      calls.filter(({ path }) => path === 'POST /book').map(({ body }) => newBookingSchema.parse(body)),
    fail: (path: string, status: number, body: ErrorBody) => void failures.set(path, { status, body }),
    /** The request arrives and has its effect; its answer does not arrive. */
    loseAnswer: (path: string) => void lost.add(path),
    mend(path: string) {
      failures.delete(path)
      lost.delete(path)
    },
    /** Holds a response back until the returned function is called. */
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

/** Returns JSON as parsed; a form as its fields and files by name. */
async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? ''
  if (type.startsWith('application/json')) return request.json()
  if (type.startsWith('multipart/form-data')) return Object.fromEntries(await request.formData())
  return undefined
}

export type FakeApi = ReturnType<typeof createFakeApi>
