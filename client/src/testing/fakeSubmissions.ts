import { markAnsweredSchema } from '@range/shared/answered'
import { type StoredContact, storedContactListSchema } from '@range/shared/contact/schema'
import { type StoredMembership, storedMembershipListSchema } from '@range/shared/memberships/schema'
import {
  type Erasure,
  erasureListSchema,
  type Held,
  heldCountsSchema,
  heldSchema,
  personSchema,
} from '@range/shared/privacy/schema'
import { HttpResponse, http } from 'msw'
import type { Answer } from './answer'

const api = '/api/v1'

const nothing: Held = { bookings: 0, messages: 0, applications: 0, emails: 0, notYet: [] }

/** Fakes what visitors sent, as staff read, export and erase it. */
export function fakeSubmissions(answer: Answer) {
  const state = {
    memberships: [] as StoredMembership[],
    contacts: [] as StoredContact[],
    /** By address; nothing is held under any other. */
    held: {} as Record<string, Held>,
    erasures: [] as Erasure[],
  }

  const erase = (body: unknown) => {
    const { email } = personSchema.parse(body)
    const { notYet: _, ...counts } = state.held[email] ?? nothing
    delete state.held[email]
    state.erasures.unshift({ at: '2026-11-20T11:00:00.000Z', actor: { kind: 'account', name: 'Kata' }, ...counts })
    return heldCountsSchema.parse(counts)
  }

  const handlers = [
    http.get(`${api}/staff/unanswered`, ({ request }) =>
      answer(request, () => ({
        contacts: state.contacts.filter(({ answered }) => !answered).length,
        memberships: state.memberships.filter(({ answered }) => !answered).length,
      })),
    ),
    http.post(`${api}/staff/person`, ({ request }) =>
      answer(request, ({ body }) => heldSchema.parse(state.held[personSchema.parse(body).email] ?? nothing)),
    ),
    http.post(`${api}/staff/person/export`, ({ request }) => answer(request, ({ body }) => personSchema.parse(body))),
    http.post(`${api}/staff/person/erase`, ({ request }) => answer(request, ({ body }) => erase(body))),
    http.get(`${api}/staff/erasures`, ({ request }) => answer(request, () => erasureListSchema.parse(state.erasures))),
    http.get(`${api}/get-memberships`, ({ request }) =>
      answer(request, () => storedMembershipListSchema.parse(state.memberships)),
    ),
    http.get(`${api}/get-contacts`, ({ request }) =>
      answer(request, () => storedContactListSchema.parse(state.contacts)),
    ),
    ...(['memberships', 'contacts'] as const).map((subject) =>
      http.put(`${api}/staff/${subject}/:id/answered`, ({ request, params }) =>
        answer(request, ({ body }) => {
          const { answered } = markAnsweredSchema.parse(body)
          const marked = state[subject].find(({ _id }) => _id === params.id)
          if (marked) marked.answered = answered ? { at: '2026-11-20T11:00:00.000Z', by: 'Kata' } : null
          return marked
        }),
      ),
    ),
    ...['memberships', 'contacts'].map((subject) =>
      http.get(`${api}/staff/export/${subject}.csv`, async ({ request }) => {
        const answered = await answer(request, () => null)
        if (!answered.ok) return answered
        return new HttpResponse(`all the ${subject}\r\n`, { headers: { 'Content-Type': 'text/csv; charset=utf-8' } })
      }),
    ),
  ]

  return { state, handlers }
}
