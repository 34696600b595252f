import { sampleVenue } from '@range/shared/venue/sampleVenue'
import { expect, test } from 'vitest'
import { loginAsAdmin } from './testing/loginAsAdmin'
import { paidBooking } from './testing/paidBooking'
import { useOcto } from './testing/useOcto'

const { app, call } = useOcto()
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
  hashtag: '',
  email: 'hello@budahall.hu',
  companyNumber: '01-06-123456',
  taxNumber: '12345678-2-41',
  partners: [],
  rating: null,
}
const { name, street, phone } = sampleVenue
const uidOf = (calendar: string) => /^UID:(.*)\r?$/m.exec(calendar)?.[1]

test('emails, calendar entries and resellers get the venue that the owner saved, and nothing of the sample', {
  tags: 'long',
}, async () => {
  const id = await paidBooking(app)
  const before = (await app.api.get(`/api/v1/booking/${id}/calendar.ics`).expect(200)).text
  expect(before).toContain(name)
  await app.sendMail()
  app.sentMail.length = 0

  await app.api
    .put('/api/v1/staff/venue')
    .set(await loginAsAdmin(app))
    .send(venue)
    .expect(200)
  await paidBooking(app, { time: 15 })
  await app.sendMail()
  const email = app.sentMail.find(({ key }) => key.startsWith('confirmation:'))
  for (const part of [email?.text, email?.html]) {
    expect(part).toContain('Your session at Buda Shooting Hall is booked')
    expect(part).toContain('Fő utca 2., 1024 Budapest')
    expect(part).toContain('+36 1 234 5678')
  }
  const after = (await app.api.get(`/api/v1/booking/${id}/calendar.ics`).expect(200)).text
  expect(after).toContain('SUMMARY:Buda Shooting Hall (')
  expect(after).toContain('GEO:47.51;19.03')
  expect(uidOf(after)).toBe(uidOf(before))

  const supplier = (await call('GET /supplier')).body
  expect(supplier).toMatchObject({
    id: 'budahall.hu',
    name: 'Buda Shooting Hall',
    contact: { email: 'hello@budahall.hu', telephone: '+3612345678', address: 'Fő utca 2., 1024 Budapest, Hungary' },
  })
  const sent = [...app.sentMail.map(({ text, html }) => `${text} ${html}`), after, JSON.stringify(supplier)].join()
  for (const ofSample of [name, street, phone]) expect(sent).not.toContain(ofSample)
})
