import * as privacy from '@range/shared/api/privacy'
import * as submissions from '@range/shared/api/submissions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call'
import { staffKey } from '../../lib/staffKey'

export const submissionQueries = {
  memberships: () =>
    queryOptions({
      queryKey: [...staffKey, 'memberships'],
      queryFn: ({ signal }) => call(submissions.listApplications, { signal }),
    }),
  contacts: () =>
    queryOptions({
      queryKey: [...staffKey, 'contacts'],
      queryFn: ({ signal }) => call(submissions.listMessages, { signal }),
    }),
  /** How many are unanswered, looked up every minute for the menu. */
  unanswered: () =>
    queryOptions({
      queryKey: [...staffKey, 'unanswered'],
      queryFn: ({ signal }) => call(submissions.countUnanswered, { signal }),
      refetchInterval: 60_000,
    }),
  /** What is held of a person. */
  held: (email: string) =>
    queryOptions({
      queryKey: [...staffKey, 'person', email],
      queryFn: ({ signal }) => call(privacy.countHeld, { body: { email }, signal }),
      gcTime: 0,
    }),
  erasures: () =>
    queryOptions({
      queryKey: [...staffKey, 'erasures'],
      queryFn: ({ signal }) => call(privacy.listErasures, { signal }),
    }),
}

/** Erases everything that is held of a person, and returns how much it was. Throws ApiError. */
export function erasePerson(email: string) {
  return call(privacy.erasePerson, { body: { email } })
}

const marking = { contacts: submissions.markMessageAnswered, memberships: submissions.markApplicationAnswered }
export type SubmissionKind = keyof typeof marking

/** Marks a message or application as answered, or takes the mark back, and returns who has answered it. Throws ApiError. */
export async function markSubmissionAnswered(subject: SubmissionKind, id: string, answered: boolean) {
  return (await call(marking[subject], { params: { id }, body: { answered } })).answered
}
