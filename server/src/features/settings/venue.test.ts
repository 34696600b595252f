import { sampleVenue } from '@range/shared/venue/sampleVenue'
import { openStepsSchema, type SaveVenue, savedVenueSchema } from '@range/shared/venue/schema'
import { budapestConciliationBody } from '@range/shared/venue/shownVenue'
import { unsetVenue } from '@range/shared/venue/unsetVenue'
import { expect, test } from 'vitest'
import { useStaff } from '../../testing/useStaff'
import { useTestApp } from '../../testing/useTestApp'
import { assertOwnVenue, remainingSteps } from './openingSteps'
import { Settings } from './settingsModel'
import { VenueRecord } from './venueModel'

const app = useTestApp()
const staff = useStaff(app)

const everything = ['INSTRUCTOR', 'PROTECTION', 'AMMUNITION', 'TARGETS', 'VAT'] as const
const { version: _, ...unset } = unsetVenue
const shownUnset = {
  ...unset,
  ...sampleVenue,
  complaintAddress: sampleVenue.registeredSeat,
  conciliationBody: budapestConciliationBody,
}
const venue = {
  name: 'Buda Shooting Hall',
  legalName: 'Buda Hall Bt.',
  registeredSeat: '1024 Budapest, Fő utca 1., Hungary',
  domain: 'budahall.hu',
  street: 'Fő utca 2.',
  postCode: '1024',
  city: 'Budapest',
  coordinates: { latitude: 47.51, longitude: 19.03 },
  phone: '+36 1 234 5678',
  hashtag: '#budahall',
  email: 'hello@range.example',
  companyNumber: '01-09-123456',
  taxNumber: '12345678-2-43',
  complaintAddress: 'panasz@budahall.hu',
  conciliationBody: 'Pest Vármegyei Békéltető Testület, 1055 Budapest, Balassi Bálint utca 25.',
  hostingProvider: 'Rackhouse Kft., 1138 Budapest, Váci út 1., info@rackhouse.example',
  partners: [{ name: 'Gunsmiths', offers: '', translations: {} }],
  rating: { value: 4.9, count: 312, source: 'Google' },
  included: [...everything],
} satisfies SaveVenue
const save = (body: object) => app.api.put('/api/v1/staff/venue').set(staff).send(body)
const shown = async () => {
  const { body } = await app.api.get('/api/v1/venue').expect(200)
  const { photos: _photos, hours: _hours, refundTerms, ...said } = body
  expect(refundTerms).toEqual({ fullRefundHours: 72, lateRefundPercent: 75 })
  return said
}

test('until the first save, the site shows the sample and staff see empty fields', async () => {
  expect(await shown()).toEqual(shownUnset)
  const { body } = await app.api.get('/api/v1/staff/venue').set(staff)
  expect(savedVenueSchema.strict().parse(body)).toEqual({ ...unset, version: 0 })
})

test('a save is trimmed and shown at once, and its fields can be unset again', async () => {
  const { body } = await save({ ...venue, companyNumber: ' 01-09-123456 ', version: 0 }).expect(200)
  expect(body).toEqual({ ...venue, version: 1 })
  expect(await shown()).toEqual(venue)
  await save(unset).expect(200)
  expect(await shown()).toEqual(shownUnset)
})

test('a name, address or contact that a save omits stays unchanged', async () => {
  await save(venue).expect(200)
  const { email, companyNumber, taxNumber, partners, rating } = unset
  await save({ email, companyNumber, taxNumber, partners, rating }).expect(200)
  expect(await shown()).toEqual({ ...venue, email, companyNumber, taxNumber, partners, rating })
})

test('an address without coordinates does not get those of the sample', async () => {
  await save({ ...venue, coordinates: null, hashtag: '' }).expect(200)
  expect(await shown()).toMatchObject({ coordinates: null, hashtag: '' })
})

test('what members get is shown in one language beside the English', async () => {
  const german = { de: { offers: 'Wartung' } }
  const partners = [{ name: 'Gunsmiths', offers: 'Service', translations: { ...german, hu: { offers: 'Szerviz' } } }]
  await save({ ...venue, partners }).expect(200)
  const { body } = await app.api.get('/api/v1/venue').query({ language: 'de' }).expect(200)
  expect(body.partners).toEqual([{ name: 'Gunsmiths', offers: 'Service', translations: german }])
  expect((await shown()).partners[0].translations).toEqual({})
})

test('rejects a save over a newer version, and all but one of concurrent saves', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map((count) => save({ ...venue, taxNumber: `${count}`, version: 0 })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const kept = answers.find(({ status }) => status === 200)?.body
  const late = await save({ ...venue, version: 0 })
  expect(late.body).toMatchObject({ code: 'CHANGED_MEANWHILE', current: kept })
  expect(await VenueRecord.countDocuments()).toBe(1)
})

test('the price includes all five extras until a save changes the list', async () => {
  await VenueRecord.collection.insertOne({
    _id: 'venue' as never,
    email: '',
    companyNumber: '',
    taxNumber: '',
    partners: [],
  })
  expect((await shown()).included).toEqual(everything)
  await save({ ...venue, included: ['TARGETS', 'INSTRUCTOR'] }).expect(200)
  expect((await shown()).included).toEqual(['INSTRUCTOR', 'TARGETS'])

  const { included: _, ...older } = venue
  await save(older).expect(200)
  expect((await shown()).included).toEqual(['INSTRUCTOR', 'TARGETS'])
})

test.each([
  ['included.0', { included: ['LUNCH'] }],
  ['name', { name: 'x'.repeat(201) }],
  ['domain', { domain: 'https://budahall.hu/' }],
  ['phone', { phone: 'call us' }],
  ['coordinates.latitude', { coordinates: { latitude: 91, longitude: 19 } }],
  ['email', { email: 'hello' }],
  ['email', { email: { $gt: '' } }],
  ['taxNumber', { taxNumber: 'x'.repeat(201) }],
  ['partners.0.name', { partners: [{ name: ' ', offers: '' }] }],
  ['partners', { partners: Array.from({ length: 21 }, () => ({ name: 'One', offers: '' })) }],
  ['rating.value', { rating: { value: 5.1, count: 3, source: 'Google' } }],
  ['rating.count', { rating: { value: 5, count: 0, source: 'Google' } }],
  ['rating.source', { rating: { value: 5, count: 3, source: ' ' } }],
])('%s that cannot be is refused naming the field and nothing is saved', async (field, change) => {
  const answer = await save({ ...venue, ...change })
  expect([answer.status, answer.body.code, answer.body.field]).toEqual([400, 'INVALID_INPUT', field])
  expect(await shown()).toEqual(shownUnset)
})

test('staff see the steps that are open before the range opens', async () => {
  const steps = async () =>
    openStepsSchema.parse((await app.api.get('/api/v1/staff/before-opening').set(staff).expect(200)).body)
  expect(await steps()).toEqual([
    ...['VENUE_NAME', 'COMPANY_NAME', 'ADDRESS', 'PHONE', 'DOMAIN', 'VENUE_EMAIL', 'COMPANY_NUMBER', 'TAX_NUMBER'],
    ...['HOSTING_PROVIDER', 'REAL_BANK', 'MAIL_SERVER', 'BACKUPS', 'INVOICES', 'COORDINATES', 'PARTNERS', 'RATING'],
  ])
  await save({ ...venue, partners: [] })
  expect(await steps()).toEqual(['REAL_BANK', 'MAIL_SERVER', 'BACKUPS', 'INVOICES', 'PARTNERS'])
})

test('with receipts, the permission to report them is open until the owner has ticked it', async () => {
  const steps = async () => (await app.api.get('/api/v1/staff/before-opening').set(staff).expect(200)).body
  await Settings.create({ invoicing: { takings: 'ALL', atDesk: 'RECEIPT' } })
  expect(await steps()).toContain('RECEIPT_REPORTS')
  await Settings.updateOne({}, { $set: { 'invoicing.reportsReceipts': true } })
  expect(await steps()).not.toContain('RECEIPT_REPORTS')
})

test('no step is open once everything is set', () => {
  const config = {
    simplePay: { mode: 'live' },
    smtpUrl: 'smtp://mail',
    staffEmail: 'desk@range.example',
    backups: {},
    invoicing: { service: 'szamlazz' },
  }
  expect(remainingSteps({ ...venue, version: 1 }, config)).toEqual([])
})

test('refuses a live bank for the sample company, naming what to set and where', () => {
  const live = { simplePay: { mode: 'live' } }
  expect(() => assertOwnVenue({ ...venue, registeredSeat: '', phone: '', version: 1 }, live)).toThrow(
    /Not set: the company’s legal name and registered seat, the phone number\.\n.*SIMPLEPAY_MODE=sandbox.*The venue/,
  )
  expect(() => assertOwnVenue(unsetVenue, live)).toThrow('the name')
  expect(() => assertOwnVenue({ ...venue, version: 1 }, live)).not.toThrow()
  expect(() => assertOwnVenue(unsetVenue, { simplePay: { mode: 'sandbox' } })).not.toThrow()
})
