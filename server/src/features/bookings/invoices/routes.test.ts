import { accountActor } from '@range/shared/bookings/actor'
import { sampleCompany as company } from '@range/shared/testing/sampleCompany'
import { parse } from 'content-disposition'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSzamlazz } from '../../../gateways/invoicing/szamlazz/createSzamlazz'
import { buildBooking } from '../../../testing/buildBooking'
import { startFakeSzamlazz } from '../../../testing/startFakeSzamlazz'
import { stopAtWrite } from '../../../testing/stopAtWrite'
import { useStaff } from '../../../testing/useStaff'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { Settings } from '../../settings/settingsModel'
import { VenueRecord } from '../../settings/venueModel'
import { Booking } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'
import { Invoice } from '../record/invoiceModel'
import { issueInvoices } from './issueInvoices'
import { queueInvoices, reissueInvoice } from './queueInvoices'

const fake = await startFakeSzamlazz({ key: 'our key' })
const invoicing = createSzamlazz({
  url: fake.url,
  key: 'our key',
  prefix: '',
  receiptPrefix: 'NYGTA',
  timeoutMs: 2_000,
})
const app = useTestApp({ invoicing })
const staff = useStaff(app, 'Kata')
beforeEach(async () => {
  fake.reset()
  const on = new Date('2026-11-01T00:00:00Z')
  await Settings.create({
    invoicing: { takings: 'ALL', vatRate: '27', waitMinutes: 30 },
    invoicedSince: { online: on, desk: on },
  })
})

const guest = { kind: 'guest' as const }
const logger = pino({ level: 'silent' })
const issue = async (at = new Date('2026-12-01T00:00:00Z')) => {
  await queueInvoices(() => at)
  return issueInvoices({
    invoicing,
    now: () => at,
    logger,
    publicUrl: 'https://range.example',
    staffEmail: 'staff@example.com',
  })
}
const paidBooking = () => buildBooking({ hasNewMoney: true })
const own = (id: string) => app.api.get(`/api/v1/booking/${id}/invoices`)
const saveOwn = (id: string, body: object) => app.api.put(`/api/v1/booking/${id}/invoice-company`).send(body)
const ofStaff = (method: 'get' | 'post' | 'put', path: string) => app.api[method](`/api/v1/staff/${path}`).set(staff)

describe('a guest', () => {
  test('names a company while the invoice waits, and it is made out to it at once', async () => {
    const { _id } = await paidBooking()
    expect((await own(_id).expect(200)).body).toMatchObject({ companyChange: 'GIVE', invoices: [] })
    expect((await saveOwn(_id, { company }).expect(200)).body).toMatchObject({ companyChange: 'GIVE', company })
    expect(await issue(new Date('2026-11-20T10:00:01Z'))).toBe(1)
    expect(fake.documents()).toMatchObject([{ buyer: { name: company.name, taxNumber: company.taxNumber } }])
  })

  test('names a company after the invoice was queued and before it is issued', async () => {
    const { _id } = await paidBooking()
    await queueInvoices(() => new Date('2026-11-20T10:00:01Z'))
    await saveOwn(_id, { company }).expect(200)
    await issue()
    expect(fake.documents()).toMatchObject([{ buyer: { name: company.name } }])
  })

  test('names a company for an invoice that was refunded before it was issued, and both documents state it', async () => {
    const booking = await paidBooking()
    const at = new Date('2026-11-20T10:00:01Z')
    const key = { key: 'all', state: 'DONE' as const, transactionId: null, why: 'refund', at, actor: guest }
    const way = { via: 'BANK' as const, method: null, orderRef: booking.paid?.orderRef ?? '', amountMinor: 59_800 }
    await changeBooking(booking._id, {
      money: { push: { refunds: { ...key, ...way } } },
      actor: guest,
      at,
      why: () => 'refund',
    })
    await queueInvoices(() => at)
    await saveOwn(booking._id, { company }).expect(200)
    await issue()
    await issue(new Date('2026-12-01T00:02:00Z'))
    expect(fake.documents().map(({ kind, buyer }) => [kind, buyer.name])).toEqual([
      ['INVOICE', company.name],
      ['STORNO', company.name],
    ])
    expect(JSON.stringify((await Booking.findById(booking._id).orFail().lean()).history)).not.toContain(company.name)
  })

  test('names a company after an attempt failed, and the next attempt names it', async () => {
    const { _id } = await paidBooking()
    fake.setFault('503 on issuing', { times: 1 })
    expect(await issue()).toBe(0)
    expect((await saveOwn(_id, { company }).expect(200)).body).toMatchObject({ companyChange: 'GIVE' })
    expect(await issue(new Date('2026-12-01T00:10:00Z'))).toBe(1)
    expect(fake.documents()).toMatchObject([{ buyer: { name: company.name } }])
    expect(await Invoice.findOne().lean()).toMatchObject({ buyer: { name: company.name } })
  })

  test('names a company after the answer of the service was lost: the invoice keeps its buyer, and staff are asked', async () => {
    const { _id } = await paidBooking()
    fake.setFault('lost answer', { times: 1 })
    await issue()
    await saveOwn(_id, { company }).expect(200)
    await issue(new Date('2026-12-01T00:10:00Z'))
    expect(await Invoice.findOne().lean()).toMatchObject({ state: 'ISSUED', buyer: { isCompany: false } })
    expect((await own(_id).expect(200)).body).toMatchObject({ companyChange: 'ASK', isAsked: true })
    expect(await Mail.countDocuments({ _id: /^companyAsked:/ })).toBe(1)
  })

  test('withdraws a company before the invoice is issued', async () => {
    const { _id } = await paidBooking()
    await saveOwn(_id, { company }).expect(200)
    await queueInvoices(() => new Date('2026-11-20T10:00:01Z'))
    await saveOwn(_id, { company: null }).expect(200)
    await issue()
    expect(fake.documents()).toMatchObject([{ buyer: { name: 'Anna Kovács' } }])
  })

  test('only asks once an invoice is issued, and staff issue it again with one click or two', {
    tags: 'long',
  }, async () => {
    const { _id } = await paidBooking()
    await issue()
    expect((await saveOwn(_id, { company }).expect(200)).body).toMatchObject({ companyChange: 'ASK', isAsked: true })
    expect(await Mail.countDocuments({ _id: /^companyAsked:/, to: 'staff@example.com' })).toBe(1)
    const { body } = await ofStaff('get', `bookings/${_id}/invoices`).expect(200)
    expect(body).toMatchObject({ company, invoices: [{ canReissue: true }] })
    const path = `invoices/${body.invoices[0].id}/reissue`
    const clicks = await Promise.all([ofStaff('post', path), ofStaff('post', path)])
    expect(clicks.map(({ status }) => status)).toContain(200)
    await issue()
    expect(fake.documents().map(({ kind, gross, buyer }) => [kind, gross, buyer.name])).toEqual([
      ['INVOICE', 59_800, 'Anna Kovács'],
      ['STORNO', -59_800, 'Anna Kovács'],
      ['INVOICE', 59_800, company.name],
    ])
    expect((await own(_id).expect(200)).body).toMatchObject({ isAsked: false, isComing: false })
    await ofStaff('post', path).expect(200)
    expect(await Invoice.countDocuments()).toBe(3)
    const ledger = await ofStaff('get', 'ledger?start=2026-11-01&end=2026-11-30').expect(200)
    expect(ledger.body.entries).toMatchObject([{ invoice: { number: 'E-TEST-1, E-TEST-2, E-TEST-3' } }])
  })

  test.each(['before', 'after'] as const)(
    'an invoice is issued again after a stop %s any write',
    { tags: 'long' },
    async (moment) => {
      for (let nth = 1, isStopped = true; isStopped; nth += 1) {
        fake.reset()
        await Invoice.deleteMany({})
        await Booking.deleteMany({})
        const { _id } = await paidBooking()
        await issue()
        await saveOwn(_id, { company }).expect(200)
        const { id } = (await ofStaff('get', `bookings/${_id}/invoices`)).body.invoices[0]
        const stopped = stopAtWrite(nth, moment)
        await reissueInvoice(id, { at: app.clock.now, actor: accountActor('Kata') }).catch(() => undefined)
        isStopped = stopped.start()
        await reissueInvoice(id, { at: app.clock.now, actor: accountActor('Kata') })
        await issue()
        expect(fake.documents().map(({ kind }) => kind)).toEqual(['INVOICE', 'STORNO', 'INVOICE'])
      }
    },
  )

  test('downloads only documents of their own booking', async () => {
    const [mine, other] = [await paidBooking(), await paidBooking()]
    await issue()
    const invoice = await Invoice.findOne({ booking: mine._id }).orFail().lean()
    const pdf = await app.api.get(`/api/v1/booking/${mine._id}/invoices/${invoice._id}/pdf`).expect(200)
    expect(pdf.headers['content-type']).toContain('application/pdf')
    expect(pdf.body.toString()).toContain('%PDF')
    await app.api.get(`/api/v1/booking/${other._id}/invoices/${invoice._id}/pdf`).expect(404)
  })

  test.each(['Számla/Ő 日本 "', 'R\\2026"', '💥;='])(
    'downloads a document whose number begins with %s',
    async (prefix) => {
      fake.setNumberPrefix(prefix)
      const { _id } = await paidBooking()
      await issue()
      const { number, _id: id } = await Invoice.findOne().orFail().lean()
      expect(number).toBe(`${prefix}1`)
      const { headers } = await app.api.get(`/api/v1/booking/${_id}/invoices/${id}/pdf`).expect(200)
      const { type, parameters } = parse(headers['content-disposition'] ?? '')
      expect([type, parameters.filename]).toEqual(['inline', `${prefix}1.pdf`])
      await ofStaff('get', `invoices/${id}/pdf`).expect(200)
    },
  )

  test('gets a clear error while the service is away', async () => {
    const { _id } = await paidBooking()
    await issue()
    const invoice = await Invoice.findOne().orFail().lean()
    fake.setFault('away')
    const { body } = await app.api.get(`/api/v1/booking/${_id}/invoices/${invoice._id}/pdf`).expect(502)
    expect(body).toMatchObject({ code: 'INVOICES_UNAVAILABLE' })
  })

  test.each([
    ['a wrong tax number', { ...company, taxNumber: '12345678-2-41' }, 400, 'INVALID_INPUT'],
    ['no name', { ...company, name: ' ' }, 400, 'INVALID_INPUT'],
  ])('is refused a company with %s', async (_what, wrong, status, code) => {
    const { _id } = await paidBooking()
    expect((await saveOwn(_id, { company: wrong }).expect(status)).body).toMatchObject({ code })
  })

  test('cannot name a company for a booking that gets no invoices', async () => {
    await Settings.updateOne({}, { $set: { 'invoicing.takings': 'NONE' } })
    const { _id } = await paidBooking()
    expect((await own(_id)).body).toMatchObject({ companyChange: 'NONE' })
    await saveOwn(_id, { company }).expect(409)
    expect((await ofStaff('get', `bookings/${_id}/invoices`)).body).toMatchObject({ canChangeCompany: false })
    expect((await Booking.findById(_id).orFail().lean()).invoiceCompany).toBeNull()
  })
})

describe('staff', () => {
  test('name a company themselves, which is no request of the guest', async () => {
    const { _id } = await paidBooking()
    await issue()
    const { body } = await ofStaff('put', `bookings/${_id}/invoice-company`).send({ company }).expect(200)
    expect(body).toMatchObject({ company, invoices: [{ canReissue: true }] })
    expect(await Mail.countDocuments({ _id: /^companyAsked:/ })).toBe(0)
  })

  test('see what waits and why, and try again', async () => {
    await paidBooking()
    await queueInvoices(() => new Date('2026-11-20T10:00:01Z'))
    await Invoice.updateMany({}, { $set: { state: 'STOPPED', reason: 'refused', attempts: 5 } })
    const { body } = await ofStaff('get', 'invoices').expect(200)
    expect(body).toMatchObject({
      service: 'szamlazz',
      total: 1,
      counts: { due: 0, stopped: 1 },
      invoices: [{ state: 'STOPPED', reason: 'refused', number: null }],
    })
    const { id } = body.invoices[0]
    expect((await ofStaff('post', `invoices/${id}/retry`).expect(200)).body).toMatchObject({
      state: 'DUE',
      attempts: 0,
    })
    expect(await issue()).toBe(1)
    expect((await ofStaff('post', `invoices/${id}/retry`).expect(200)).body).toMatchObject({ state: 'ISSUED' })
    expect((await ofStaff('post', 'invoices/retry').expect(200)).body).toEqual({ retried: 0 })
    expect((await ofStaff('get', 'invoices').expect(200)).body).toMatchObject({ total: 0 })
    await ofStaff('post', 'invoices/unknown/retry').expect(404)
  })

  test('see a reason that several documents share once, and try all of them again', { tags: 'long' }, async () => {
    await Promise.all([paidBooking(), paidBooking(), paidBooking()])
    const at = new Date('2026-12-01T00:00:00Z')
    const denied = createSzamlazz({
      url: fake.url,
      key: 'another key',
      prefix: '',
      receiptPrefix: 'NYGTA',
      timeoutMs: 2_000,
    })
    await queueInvoices(() => at)
    await issueInvoices({ invoicing: denied, now: () => at, logger, publicUrl: 'https://range.example' })
    await paidBooking()
    await queueInvoices(() => at)
    await Invoice.updateOne({ reason: '' }, { $set: { state: 'STOPPED', reason: 'refused', attempts: 1 } })
    app.clock.now = new Date('2026-12-01T00:01:00Z')

    const { body } = await ofStaff('get', 'invoices').expect(200)
    expect(body.counts).toMatchObject({ due: 3, stopped: 1, failed: 4 })
    expect(body.causes).toEqual([
      { reason: expect.stringContaining('does not accept our account'), fix: null, count: 3 },
    ])
    const inHungarian = await ofStaff('get', 'invoices').set('Accept-Language', 'hu').expect(200)
    const reason = expect.stringContaining('nem fogadja el a fiókunkat')
    expect(inHungarian.body.causes).toEqual([{ reason, fix: null, count: 3 }])
    expect(inHungarian.body.invoices.filter(({ state }: { state: string }) => state === 'DUE')).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ reason })),
    )
    expect((await ofStaff('post', 'invoices/retry').expect(200)).body).toEqual({ retried: 4 })
    expect(await issue(app.clock.now)).toBe(4)
    expect((await ofStaff('get', 'invoices').expect(200)).body).toMatchObject({ counts: { failed: 0 }, causes: [] })
  })

  test('do not try again what is being issued at that moment', async () => {
    await paidBooking()
    await queueInvoices(() => app.clock.now)
    await Invoice.updateMany({}, { $set: { reason: 'away', nextAttemptAt: new Date(+app.clock.now + 120_000) } })
    expect((await ofStaff('post', 'invoices/retry').expect(200)).body).toEqual({ retried: 0 })
  })

  test('find the number in the ledger and in the file for the bookkeeper', async () => {
    await paidBooking()
    await issue()
    const number = fake.documents()[0]?.number
    const range = 'start=2026-11-01&end=2026-11-30'
    const { body } = await ofStaff('get', `ledger?${range}`).expect(200)
    expect(body.entries).toMatchObject([{ invoice: { number, state: 'ISSUED' } }])
    const csv = await ofStaff('get', `export/invoices.csv?${range}`).expect(200)
    expect(csv.text).toContain(`${number},INVOICE,ISSUED`)
    expect(csv.text).toContain('47087,12713,59800')
  })

  test('switching invoices on counts from that moment', async () => {
    await Settings.deleteMany({})
    await paidBooking()
    const settings = { maxPeopleCount: 20, eurPrice: 400, promoCodes: [], filterBookings: [] }
    const invoicing = {
      takings: 'ONLINE',
      atDesk: 'INVOICE',
      reportsReceipts: false,
      form: 'PAPER',
      vatRate: '27',
      waitMinutes: 0,
    }
    await VenueRecord.create({ taxNumber: company.taxNumber })
    const save = app.api.post('/api/v1/save-settings').set(staff)
    expect((await save.send({ ...settings, invoicing }).expect(200)).body).toMatchObject({ invoicing })
    expect(await issue()).toBe(0)
    const { invoicedSince } = await Settings.findById('settings').orFail().lean()
    expect(invoicedSince).toMatchObject({ online: expect.any(Date), desk: null })
  })
})
