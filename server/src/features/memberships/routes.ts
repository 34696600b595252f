import * as site from '@range/shared/api/site'
import * as submissions from '@range/shared/api/submissions'
import { wallClockText } from '@range/shared/budapestTime'
import { isTrapped } from '@range/shared/honeypot'
import { maxListedSubmissions } from '@range/shared/limits'
import type { StoredMembership } from '@range/shared/memberships/schema'
import { type Handled, handle } from '../../http/handle'
import { type ExportColumn, exportName, sendExport } from '../../http/sendExport'
import type { EmailContext } from '../mail/emailContent'
import { queueEmails } from '../mail/mailModel'
import { markAnswered } from '../submissions/markAnswered'
import { presentUndamaged, presentUndamagedRows } from '../submissions/presentUndamaged'
import { newestReceivedFirst, receivedOn, wholeRange } from '../submissions/received'
import { membershipEmail } from './membershipEmail'
import { Membership, presentMembership } from './membershipModel'

const columns: ExportColumn<StoredMembership>[] = [
  { title: 'Received', of: ({ createdAt }) => wallClockText(new Date(createdAt)) },
  { title: 'First name', of: ({ firstName }) => firstName },
  { title: 'Last name', of: ({ lastName }) => lastName },
  { title: 'Email', of: ({ email }) => email },
  { title: 'Phone', of: ({ phone }) => phone },
  { title: 'Birthday', of: ({ birthday }) => birthday },
  { title: 'Nationality', of: ({ nationality }) => nationality },
  { title: 'Company', of: ({ company }) => company },
  { title: 'Occupation', of: ({ occupationTitle }) => occupationTitle },
  { title: 'Where did you hear?', of: ({ whereDidYouHear }) => whereDidYouHear },
  { title: 'Comment', of: ({ comment }) => comment },
  { title: 'Answered', of: ({ answered }) => (answered ? wallClockText(new Date(answered.at)) : '') },
  { title: 'Answered by', of: ({ answered }) => answered?.by ?? '' },
]

/**
 * Handles the registration form of the members' club and the staff's list of applications. The list has the newest
 * `maxListedSubmissions`; the export has all applications, or those received in a range of days.
 */
export function membershipCalls(emails: EmailContext): Handled[] {
  return [
    handle(site.applyForMembership, async ({ body }) => {
      if (!isTrapped(body)) await queueEmails(membershipEmail(await Membership.create(body), emails), emails.now())
      return { received: true } as const
    }),
    handle(submissions.listApplications, async ({ log }) => {
      const found = await Membership.find().sort(newestReceivedFirst).limit(maxListedSubmissions).lean()
      return found.flatMap((one) => presentUndamaged(one, presentMembership, log))
    }),
    handle(submissions.exportApplications, async ({ params, query, log, res }) => {
      const range = wholeRange(query)
      const stored = Membership.find(receivedOn(range)).sort(newestReceivedFirst).lean().cursor()
      const rows = presentUndamagedRows(stored, presentMembership, log)
      await sendExport(res, { name: exportName('memberships', range), ...params, columns, rows })
    }),
    handle(submissions.markApplicationAnswered, async ({ params, body, accountName }) => {
      const mark = body.answered ? { at: emails.now(), by: accountName } : null
      return presentMembership(await markAnswered(Membership, params.id, mark))
    }),
  ]
}
