import { type StoredContact, storedContactListSchema } from '@range/shared/contact/schema'
import { type StoredMembership, storedMembershipListSchema } from '@range/shared/memberships/schema'
import { HttpResponse, http } from 'msw'
import type { Answer } from './answer'

const api = '/api/v1'

/** Fakes what visitors sent, as staff read and export it. */
export function fakeSubmissions(answer: Answer) {
  const state = { memberships: [] as StoredMembership[], contacts: [] as StoredContact[] }

  const handlers = [
    http.get(`${api}/get-memberships`, ({ request }) =>
      answer(request, () => storedMembershipListSchema.parse(state.memberships)),
    ),
    http.get(`${api}/get-contacts`, ({ request }) =>
      answer(request, () => storedContactListSchema.parse(state.contacts)),
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
