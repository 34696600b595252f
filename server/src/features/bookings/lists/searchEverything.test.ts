import { searchResultSchema } from '@range/shared/bookings/search'
import { beforeEach, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { loginAsAdmin } from '../../../testing/loginAsAdmin'
import { useTestApp } from '../../../testing/useTestApp'
import { Contact } from '../../contact/contactModel'
import { Membership } from '../../memberships/membershipModel'
import type { BookingDocument } from '../record/bookingModel'
import { searchWordsOf } from '../record/searchWords'

const app = useTestApp()
let signed: { Authorization: string }
beforeEach(async () => {
  signed = await loginAsAdmin(app)
})

const search = async (q: string) =>
  searchResultSchema.parse((await app.api.get('/api/v1/staff/find').query({ q }).set(signed).expect(200)).body)
const counts = async (q: string) => {
  const groups = Object.entries(await search(q)).filter(([, { total }]) => total > 0)
  return Object.fromEntries(groups.map(([name, { total }]) => [name, total]))
}
const add = async (guest: Partial<BookingDocument>) => {
  const named = { firstName: 'Anna', lastName: 'Kovács', phoneNumber: '', email: '', ...guest }
  const numbered = { orderNumber: `R261121-${Math.random().toString(36).slice(2, 6).toUpperCase()}`, ...named }
  return buildBooking({ ...numbered, searchWords: searchWordsOf(numbered) })
}
const archived = { isArchived: true, archivedAt: new Date() }

test('one search covers today, upcoming, past and archived bookings, messages and applications', async () => {
  await add({ date: '2026-11-21' })
  await add({ date: '2026-11-22' })
  await add({ date: '2026-11-20' })
  await add({ date: '2026-11-20', ...archived })
  await add({ date: '2026-11-21', lastName: 'Nagy' })
  await Contact.create({ fullName: 'Béla Kovács', email: 'bela@example.com', message: 'Hello' })
  await Membership.create({
    firstName: 'Cili',
    lastName: 'Kovács',
    email: 'cili@example.com',
    phone: '+36 30 123 4567',
  })
  expect(await counts('kovacs')).toEqual({ today: 1, upcoming: 1, past: 1, archived: 1, messages: 1, applications: 1 })
  expect(await counts('kovács anna')).toEqual({ today: 1, upcoming: 1, past: 1, archived: 1 })
  expect((await search('bela@exa')).messages.found[0]).toMatchObject({ name: 'Béla Kovács', email: 'bela@example.com' })
  expect(await counts('4567')).toEqual({ applications: 1 })
})

test.each(['Kovács-Nagy', 'kovacs-n', "O'Brien", 'l.obrien@mail', 'Łukasz', 'lukasz', '(Nagy),'])(
  'applicants and message senders are found like guests, by %s',
  async (q) => {
    const name = { firstName: 'Łukasz', lastName: "O'Brien Kovács-Nagy" }
    const email = 'l.obrien@mail.example'
    await add({ ...name, email })
    await Contact.create({ fullName: `${name.firstName} ${name.lastName}`, email, message: 'Hello' })
    await Membership.create({ ...name, email, phone: '' })
    expect(await counts(q)).toEqual({ upcoming: 1, messages: 1, applications: 1 })
  },
)

test.each([
  ['+36 30 123 4567', 1],
  ['06301234567', 1],
  ['06 30 123', 1],
  ['301234567', 1],
  ['anna +36 30 123 4567', 1],
  ['34567', 1],
  ['3456', 0],
  ['+36 31', 0],
])('an applicant is found by phone like a guest: %s finds %d', async (q, total) => {
  await add({ phoneNumber: '+36 30 123 4567' })
  await Membership.create({
    firstName: 'Anna',
    lastName: 'Nagy',
    email: 'anna@example.com',
    phone: '+36 (30) 123-4567',
  })
  expect(await counts(q)).toEqual(total ? { upcoming: total, applications: total } : {})
})

test.each(['AWAITING_PAYMENT', 'FAILED', 'CANCELLED', 'EXPIRED', 'REFUNDED', 'ON_SITE'] as const)(
  'a booking that is %s is also found',
  async (status) => {
    await add({ status })
    expect((await search('kovacs')).upcoming.found).toMatchObject([{ status, lastName: 'Kovács' }])
  },
)

test('a booking is found by its order number, email, and the start or the last four digits of its phone', async () => {
  const { orderNumber } = await add({ email: 'guest@range.example', phoneNumber: '+44 20 7946 0123' })
  for (const q of [orderNumber, orderNumber.slice(8), 'guest@range', '+44 20 79', '0123', '79460123']) {
    expect(await counts(q), q).toEqual({ upcoming: 1 })
  }
  for (const q of ['123', '7946', 'nobody']) expect(await counts(q), q).toEqual({})
})

test('each group shows its first five: the next visits first, or the latest first', async () => {
  for (const time of [10, 11, 12, 13, 14, 15]) {
    await add({ date: '2026-11-23', time })
    await add({ date: '2026-11-19', time })
  }
  const { upcoming, past } = await search('kovacs')
  expect([upcoming.total, past.total]).toEqual([6, 6])
  expect(upcoming.found.map(({ time }) => time)).toEqual([10, 11, 12, 13, 14])
  expect(past.found.map(({ time }) => time)).toEqual([15, 14, 13, 12, 11])
})

test('fields that the results do not show are not sent', async () => {
  await add({ note: 'left-handed', message: 'a birthday' })
  const { body } = await app.api.get('/api/v1/staff/find?q=kovacs').set(signed).expect(200)
  expect(JSON.stringify(body)).not.toMatch(/left-handed|birthday/)
})

test('a single character, or only unsearchable ones, finds nothing', async () => {
  await add({})
  const { status, body } = await app.api.get('/api/v1/staff/find?q=k').set(signed)
  expect([status, body.field]).toEqual([400, 'q'])
  expect(await counts('  ..  ')).toEqual({})
})

test('the search is only for staff', async () => {
  expect((await app.api.get('/api/v1/staff/find?q=kovacs')).status).toBe(401)
})
