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
  /** The number of unanswered submissions, refetched every minute for the menu. */
  unanswered: () =>
    queryOptions({
      queryKey: [...staffKey, 'unanswered'],
      queryFn: ({ signal }) => call(submissions.countUnanswered, { signal }),
      refetchInterval: 60_000,
    }),
  /** The amount of data that we hold about a person. */
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

/** Erases a person's data and returns the counts of erased records. Throws ApiError. */
export function erasePerson(email: string) {
  return call(privacy.erasePerson, { body: { email } })
}

const marking = { contacts: submissions.markMessageAnswered, memberships: submissions.markApplicationAnswered }
export type SubmissionKind = keyof typeof marking

/** Marks a message or application as answered or unanswered, and returns the new mark. Throws ApiError. */
export async function markSubmissionAnswered(subject: SubmissionKind, id: string, answered: boolean) {
  return (await call(marking[subject], { params: { id }, body: { answered } })).answered
}
