import { markAnsweredSchema } from '@range/shared/answered'
import { wallClockText } from '@range/shared/budapestTime'
import type { StoredContact } from '@range/shared/contact/schema'
import { csvOptionsSchema } from '@range/shared/csv'
import { maxListedSubmissions } from '@range/shared/limits'
import { Router } from 'express'
import { type CsvColumn, sendCsv } from '../../http/csv'
import { csvFileName, newestReceivedFirst, optionalDayRange, receivedOn } from '../../http/dayRange'
import { markAnswered } from '../../http/markAnswered'
import { read } from '../../http/read'
import { readable, readableRows } from '../../http/readable'
import { adminName, type StaffGuards } from '../accounts/staffGuards'
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
export function contactAdminRoutes({ staffOnly, managersOnly }: StaffGuards, now: () => Date): Router {
  const router = Router()

  router.get('/get-contacts', staffOnly, async (req, res) => {
    const contacts = await Contact.find().sort(newestReceivedFirst).limit(maxListedSubmissions).lean()
    res.json(contacts.flatMap((one) => readable(one, presentContact, req.log)))
  })

  router.get('/staff/export/contacts.csv', managersOnly, async (req, res) => {
    const range = optionalDayRange(req)
    const stored = Contact.find(receivedOn(range)).sort(newestReceivedFirst).lean().cursor()
    await sendCsv(res, {
      fileName: csvFileName('contacts', range),
      columns,
      rows: readableRows(stored, presentContact, req.log),
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
