import * as site from '@range/shared/api/site'
import * as submissions from '@range/shared/api/submissions'
import { wallClockText } from '@range/shared/budapestTime'
import type { StoredContact } from '@range/shared/contact/schema'
import { isTrapped } from '@range/shared/honeypot'
import { maxListedSubmissions } from '@range/shared/limits'
import { type Handled, handle } from '../../http/handle'
import { type ExportColumn, exportName, sendExport } from '../../http/sendExport'
import type { EmailContext } from '../mail/emailContent'
import { queueEmails } from '../mail/mailModel'
import { markAnswered } from '../submissions/markAnswered'
import { presentUndamaged, presentUndamagedRows } from '../submissions/presentUndamaged'
import { newestReceivedFirst, receivedOn, wholeRange } from '../submissions/received'
import { contactEmail } from './contactEmail'
import { Contact, presentContact } from './contactModel'

const columns: ExportColumn<StoredContact>[] = [
  { title: 'Received', of: ({ createdAt }) => wallClockText(new Date(createdAt)) },
  { title: 'Full Name', of: ({ fullName }) => fullName },
  { title: 'Email', of: ({ email }) => email },
  { title: 'Message', of: ({ message }) => message },
  { title: 'Answered', of: ({ answered }) => (answered ? wallClockText(new Date(answered.at)) : '') },
  { title: 'Answered by', of: ({ answered }) => answered?.by ?? '' },
]

/**
 * Handles the contact form and the staff's list of messages. The list has the newest `maxListedSubmissions`; the export
 * has all messages, or those received in a range of days.
 */
export function contactCalls(emails: EmailContext): Handled[] {
  return [
    handle(site.sendMessage, async ({ body }) => {
      if (!isTrapped(body)) await queueEmails(contactEmail(await Contact.create(body), emails), emails.now())
      return { received: true } as const
    }),
    handle(submissions.listMessages, async ({ log }) => {
      const found = await Contact.find().sort(newestReceivedFirst).limit(maxListedSubmissions).lean()
      return found.flatMap((one) => presentUndamaged(one, presentContact, log))
    }),
    handle(submissions.exportMessages, async ({ params, query, log, res }) => {
      const range = wholeRange(query)
      const stored = Contact.find(receivedOn(range)).sort(newestReceivedFirst).lean().cursor()
      const rows = presentUndamagedRows(stored, presentContact, log)
      await sendExport(res, { name: exportName('contacts', range), ...params, columns, rows })
    }),
    handle(submissions.markMessageAnswered, async ({ params, body, accountName }) => {
      const mark = body.answered ? { at: emails.now(), by: accountName } : null
      return presentContact(await markAnswered(Contact, params.id, mark))
    }),
  ]
}
