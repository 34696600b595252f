import { markAnsweredSchema } from '@range/shared/answered'
import { wallClockText } from '@range/shared/budapestTime'
import type { StoredContact } from '@range/shared/contact/schema'
import { csvOptionsSchema } from '@range/shared/csv'
import { maxListedSubmissions } from '@range/shared/limits'
import { type RequestHandler, Router } from 'express'
import { type CsvColumn, sendCsv } from '../../http/csv'
import { csvFileName, newestReceivedFirst, optionalDayRange, receivedOn } from '../../http/dayRange'
import { markAnswered } from '../../http/markAnswered'
import { read } from '../../http/read'
import { adminName } from '../accounts/staffGuards'
import { Contact, presentContact } from './contactModel'

const columns: CsvColumn<StoredContact>[] = [
  { title: 'Received', of: ({ createdAt }) => wallClockText(new Date(createdAt)) },
  { title: 'Full Name', of: ({ fullName }) => fullName },
  { title: 'Email', of: ({ email }) => email },
  { title: 'Message', of: ({ message }) => message },
  { title: 'Answered', of: ({ answered }) => (answered ? wallClockText(new Date(answered.at)) : '') },
  { title: 'Answered by', of: ({ answered }) => answered?.by ?? '' },
]

/** The list has the newest `maxListedSubmissions`; the export has all of them, or those received in a range of days. */
export function contactAdminRoutes(staffOnly: RequestHandler, now: () => Date): Router {
  const router = Router()

  router.get('/get-contacts', staffOnly, async (_req, res) => {
    const contacts = await Contact.find().sort(newestReceivedFirst).limit(maxListedSubmissions).lean()
    res.json(contacts.map(presentContact))
  })

  router.get('/staff/export/contacts.csv', staffOnly, async (req, res) => {
    const range = optionalDayRange(req)
    const rows = Contact.find(receivedOn(range)).sort(newestReceivedFirst).lean().cursor().map(presentContact)
    await sendCsv(res, {
      fileName: csvFileName('contacts', range),
      columns,
      rows,
      ...read(csvOptionsSchema, req.query),
    })
  })

  router.put('/staff/contacts/:id/answered', staffOnly, async (req, res) => {
    const { answered } = read(markAnsweredSchema, req.body)
    const mark = answered ? { at: now(), by: adminName(res) } : null
    res.json(presentContact(await markAnswered(Contact, String(req.params.id), mark)))
  })

  return router
}
