import { markAnsweredSchema } from '@range/shared/answered'
import { wallClockText } from '@range/shared/budapestTime'
import { csvOptionsSchema } from '@range/shared/csv'
import { maxListedSubmissions } from '@range/shared/limits'
import type { StoredMembership } from '@range/shared/memberships/schema'
import { Router } from 'express'
import { type CsvColumn, sendCsv } from '../../http/csv'
import { csvFileName, newestReceivedFirst, optionalDayRange, receivedOn } from '../../http/dayRange'
import { markAnswered } from '../../http/markAnswered'
import { read } from '../../http/read'
import { readable, readableRows } from '../../http/readable'
import { adminName, type StaffGuards } from '../accounts/staffGuards'
import { Membership, presentMembership } from './membershipModel'

const columns: CsvColumn<StoredMembership>[] = [
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

/** The list has the newest `maxListedSubmissions`; the export has all of them, or those received in a range of days. */
export function membershipAdminRoutes({ staffOnly, managersOnly }: StaffGuards, now: () => Date): Router {
  const router = Router()

  router.get('/get-memberships', staffOnly, async (req, res) => {
    const memberships = await Membership.find().sort(newestReceivedFirst).limit(maxListedSubmissions).lean()
    res.json(memberships.flatMap((one) => readable(one, presentMembership, req.log)))
  })

  router.get('/staff/export/memberships.csv', managersOnly, async (req, res) => {
    const range = optionalDayRange(req)
    const stored = Membership.find(receivedOn(range)).sort(newestReceivedFirst).lean().cursor()
    await sendCsv(res, {
      fileName: csvFileName('memberships', range),
      columns,
      rows: readableRows(stored, presentMembership, req.log),
      ...read(csvOptionsSchema, req.query),
    })
  })

  router.put('/staff/memberships/:id/answered', staffOnly, async (req, res) => {
    const { answered } = read(markAnsweredSchema, req.body)
    const mark = answered ? { at: now(), by: adminName(res) } : null
    res.json(presentMembership(await markAnswered(Membership, String(req.params.id), mark)))
  })

  return router
}
