import { unansweredSchema } from '@range/shared/answered'
import { storedContactListSchema, storedContactSchema } from '@range/shared/contact/schema'
import { storedMembershipListSchema, storedMembershipSchema } from '@range/shared/memberships/schema'
import { erasureListSchema, heldCountsSchema, heldSchema } from '@range/shared/privacy/schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

export const submissionQueries = {
  memberships: () =>
    queryOptions({
      queryKey: ['staff', 'memberships'],
      queryFn: ({ signal }) => call(storedMembershipListSchema, { url: '/get-memberships', signal }),
    }),
  contacts: () =>
    queryOptions({
      queryKey: ['staff', 'contacts'],
      queryFn: ({ signal }) => call(storedContactListSchema, { url: '/get-contacts', signal }),
    }),
  /** How many are unanswered, looked up every minute for the menu. */
  unanswered: () =>
    queryOptions({
      queryKey: ['staff', 'unanswered'],
      queryFn: ({ signal }) => call(unansweredSchema, { url: '/staff/unanswered', signal }),
      refetchInterval: 60_000,
    }),
  /** What is held of a person; the address is posted, so that it is in no log. */
  held: (email: string) =>
    queryOptions({
      queryKey: ['staff', 'person', email],
      queryFn: ({ signal }) => call(heldSchema, { method: 'POST', url: '/staff/person', data: { email }, signal }),
      gcTime: 0,
    }),
  erasures: () =>
    queryOptions({
      queryKey: ['staff', 'erasures'],
      queryFn: ({ signal }) => call(erasureListSchema, { url: '/staff/erasures', signal }),
    }),
}

/** Erases everything that is held of a person, and returns how much it was. Throws ApiError. */
export function erasePerson(email: string) {
  return call(heldCountsSchema, { method: 'POST', url: '/staff/person/erase', data: { email } })
}

const stored = { contacts: storedContactSchema, memberships: storedMembershipSchema }
export type Subject = keyof typeof stored

/** Marks a message or application as answered, or takes the mark back, and returns who has answered it. Throws ApiError. */
export async function markAnswered(subject: Subject, id: string, answered: boolean) {
  const data = { answered }
  return (await call(stored[subject], { method: 'PUT', url: `/staff/${subject}/${id}/answered`, data })).answered
}
