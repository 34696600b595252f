import { sampleCompany } from '@range/shared/testing/sampleCompany'
import { beforeEach, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { useTestApp } from '../../../testing/useTestApp'
import { createInvoiceIssuer } from '../../invoiceIssuer/createInvoiceIssuer'
import { Settings } from '../../settings/settingsModel'
import { currentVenue } from '../../settings/venueModel'
import { Invoice } from '../record/invoiceModel'
import { queueInvoices } from './queueInvoices'

const app = useTestApp({ invoicing: createInvoiceIssuer(currentVenue) })
beforeEach(async () => {
  const on = new Date('2026-11-01T00:00:00Z')
  await Settings.create({
    invoicing: { takings: 'ALL', vatRate: '27', waitMinutes: 30 },
    invoicedSince: { online: on, desk: on },
  })
})

const paidBooking = () => buildBooking({ hasNewMoney: true })
const own = (id: string) => app.api.get(`/api/v1/booking/${id}/invoices`)

test('a guest is offered nothing while nothing is paid', async () => {
  const nothing = { companyChange: 'NONE', invoices: [], isComing: false, isLate: false }
  const unpaid = { paid: null, takings: [] }
  for (const status of ['AWAITING_PAYMENT', 'ON_SITE', 'CANCELLED', 'EXPIRED'] as const) {
    const { _id } = await buildBooking({ status, ...unpaid })
    expect((await own(_id).expect(200)).body).toMatchObject(nothing)
  }
  const paid = await paidBooking()
  expect((await own(paid._id).expect(200)).body).toMatchObject({ companyChange: 'GIVE' })
})

test('a guest who paid into the range’s own cash register is promised no invoice', async () => {
  await Settings.updateOne({}, { 'invoicing.atDesk': 'REGISTER', 'invoicedSince.desk': null })
  const paid = { how: 'CASH' as const, at: new Date('2026-11-20T10:00:00Z'), actor: { kind: 'guest' as const } }
  const { _id } = await buildBooking({ status: 'ON_SITE', paid })
  expect((await own(_id).expect(200)).body).toMatchObject({ companyChange: 'NONE' })
  const refused = await app.api
    .put(`/api/v1/booking/${_id}/invoice-company`)
    .send({ company: sampleCompany })
    .expect(409)
  expect(refused.body.code).toBe('NOT_POSSIBLE_NOW')
})

test('a guest reads that a document is coming until it needs the range or is a day late', async () => {
  const { _id } = await paidBooking()
  expect((await own(_id)).body).toMatchObject({ isComing: true, isLate: false })
  await queueInvoices(() => new Date('2026-11-20T10:00:01Z'))
  app.clock.now = new Date('2026-11-21T10:29:00Z')
  expect((await own(_id)).body).toMatchObject({ isComing: true, isLate: false })
  app.clock.now = new Date('2026-11-21T10:31:00Z')
  expect((await own(_id)).body).toMatchObject({ isComing: false, isLate: true })
  app.clock.now = new Date('2026-11-20T10:31:00Z')
  await Invoice.updateMany({}, { $set: { state: 'STOPPED' } })
  expect((await own(_id)).body).toMatchObject({ isComing: false, isLate: true })
  await Invoice.updateMany({}, { $set: { state: 'ISSUED', number: 'E-1' } })
  expect((await own(_id)).body).toMatchObject({ isComing: false, isLate: false })
})
