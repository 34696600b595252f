import * as privacy from '@range/shared/api/privacy'
import * as submissions from '@range/shared/api/submissions'
import type { StoredContact } from '@range/shared/contact/schema'
import type { StoredMembership } from '@range/shared/memberships/schema'
import type { Erasure, Held } from '@range/shared/privacy/schema'
import type { Fake } from './fake'

const nothing: Held = { bookings: 0, messages: 0, applications: 0, emails: 0, notYet: [] }

/** Fakes the staff endpoints that list, export and erase the submissions of visitors. */
export function fakeSubmissions(fake: Fake) {
  const state = {
    memberships: [] as StoredMembership[],
    contacts: [] as StoredContact[],
    /** By email address; other addresses have no data. */
    held: {} as Record<string, Held>,
    erasures: [] as Erasure[],
  }

  function erase(email: string) {
    const { notYet: _, ...counts } = state.held[email] ?? nothing
    delete state.held[email]
    state.erasures.unshift({ at: '2026-11-20T11:00:00.000Z', actor: { kind: 'account', name: 'Kata' }, ...counts })
    return counts
  }

  function mark(subject: 'contacts' | 'memberships', id: string, answered: boolean) {
    const marked = state[subject].find(({ _id }) => _id === id)
    if (marked) marked.answered = answered ? { at: '2026-11-20T11:00:00.000Z', by: 'Kata' } : null
    return marked
  }

  const routes = [
    fake(submissions.countUnanswered, () => ({
      contacts: state.contacts.filter(({ answered }) => !answered).length,
      memberships: state.memberships.filter(({ answered }) => !answered).length,
    })),
    fake(submissions.listApplications, () => state.memberships),
    fake(submissions.listMessages, () => state.contacts),
    fake(submissions.markApplicationAnswered, ({ params, body }) => mark('memberships', params.id, body.answered)),
    fake(submissions.markMessageAnswered, ({ params, body }) => mark('contacts', params.id, body.answered)),
    fake(submissions.exportApplications, () => 'all the memberships\r\n'),
    fake(submissions.exportMessages, () => 'all the contacts\r\n'),
    fake(privacy.countHeld, ({ body }) => state.held[body.email] ?? nothing),
    fake(privacy.exportPerson, ({ body }) => Response.json(body)),
    fake(privacy.erasePerson, ({ body }) => erase(body.email)),
    fake(privacy.listErasures, () => state.erasures),
  ]

  return { state, routes }
}
