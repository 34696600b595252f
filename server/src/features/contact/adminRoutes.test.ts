import { storedContactListSchema } from '@range/shared/contact/schema'
import { maxListedSubmissions } from '@range/shared/limits'
import { expect, test } from 'vitest'
import { readCsv } from '../../testing/readCsv'
import { useStaff } from '../../testing/useStaff'
import { useTestApp } from '../../testing/useTestApp'
import { Contact } from './contactModel'

const app = useTestApp()
const staff = useStaff(app)

const at = (createdAt: string, fullName: string) => ({
  fullName,
  email: 'anna@example.com',
  message: '=HYPERLINK("http://x")',
  createdAt: new Date(createdAt),
})
const get = (path: string) => app.api.get(`/api/v1/${path}`).set(staff)

test('staff see the messages that the form sent, newest first', async () => {
  for (const fullName of ['First', 'Second']) {
    await app.api.post('/api/v1/contact').send({ fullName, email: 'anna@example.com', message: 'Hello' }).expect(200)
  }
  const contacts = storedContactListSchema.parse((await get('get-contacts')).body)
  expect(contacts.map(({ fullName }) => fullName)).toEqual(['Second', 'First'])
  expect(Object.keys(contacts[0] ?? {}).sort()).toEqual([
    '_id',
    'answered',
    'createdAt',
    'email',
    'fullName',
    'message',
  ])
})

test('the list ends at its limit, the export does not', { tags: 'full' }, async () => {
  const start = Date.parse('2026-01-01T00:00:00Z')
  await Contact.collection.insertMany(
    Array.from({ length: maxListedSubmissions + 7 }, (_, n) =>
      at(new Date(start + n * 60_000).toISOString(), `Guest ${n}`),
    ),
  )
  const { body } = await get('get-contacts')
  expect(body).toHaveLength(maxListedSubmissions)
  expect(body[0].fullName).toBe(`Guest ${maxListedSubmissions + 6}`)
  const rows = readCsv((await get('staff/export/contacts.csv')).text.slice(1))
  expect(rows).toHaveLength(1 + maxListedSubmissions + 7)
  expect(rows.at(-1)?.[1]).toBe('Guest 0')
})

test('the export has every column, with formulas made harmless and Budapest time', async () => {
  await Contact.create(at('2026-07-01T22:30:00Z', 'Anna'))
  const answer = await get('staff/export/contacts.csv')
  expect(answer.headers['content-disposition']).toBe('attachment; filename=contacts.csv')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(readCsv(answer.text.slice(1))).toEqual([
    ['Received', 'Full Name', 'Email', 'Message', 'Answered', 'Answered by'],
    ['2026-07-02 00:30', 'Anna', 'anna@example.com', '\'=HYPERLINK("http://x")', '', ''],
  ])
})

test('a range means days in Budapest, both ends included', async () => {
  await Contact.create([
    at('2026-11-20T22:59:59Z', 'the evening before'),
    at('2026-11-20T23:00:00Z', 'first minute'),
    at('2026-11-22T22:59:59Z', 'last minute'),
    at('2026-11-22T23:00:00Z', 'the morning after'),
  ])
  const answer = await get('staff/export/contacts.csv?start=2026-11-21&end=2026-11-22')
  expect(answer.headers['content-disposition']).toBe('attachment; filename=contacts-2026-11-21-2026-11-22.csv')
  const names = readCsv(answer.text.slice(1)).map((row) => row[1])
  expect(names).toEqual(['Full Name', 'last minute', 'first minute'])
})

test.each([
  ['start=2026-11-21', 'end'],
  ['end=2026-11-21', 'start'],
  ['start=2026-11-22&end=2026-11-21', 'end'],
  ['start=2026-02-30&end=2026-03-01', 'start'],
])('an export of %s is refused naming the field', async (query, field) => {
  const answer = await get(`staff/export/contacts.csv?${query}`)
  expect([answer.status, answer.body.code, answer.body.field]).toEqual([400, 'INVALID_INPUT', field])
  expect(answer.headers['content-disposition']).toBeUndefined()
})

test('an answered message keeps its first mark, with account and time, until the mark is removed', async () => {
  const { _id } = await Contact.create(at('2026-07-01T22:30:00Z', 'Anna'))
  const mark = (answered: unknown) =>
    app.api.put(`/api/v1/staff/contacts/${_id}/answered`).set(staff).send({ answered })

  app.clock.now = new Date('2026-11-20T10:00:00Z')
  expect((await mark(true)).body.answered).toEqual({ at: '2026-11-20T10:00:00.000Z', by: 'admin' })
  app.clock.now = new Date('2026-11-20T11:00:00Z')
  expect((await mark(true)).body.answered.at).toBe('2026-11-20T10:00:00.000Z')
  expect((await get('get-contacts')).body[0].answered.by).toBe('admin')
  const [, row] = readCsv((await get('staff/export/contacts.csv')).text.slice(1))
  expect(row?.slice(-2)).toEqual(['2026-11-20 11:00', 'admin'])

  expect((await mark(false)).body.answered).toBe(null)
  expect((await mark('yes')).body).toMatchObject({ code: 'INVALID_INPUT', field: 'answered' })
})

test('marking a missing message returns 404', async () => {
  for (const id of ['6abcdef01234567890abcdef', 'nothing']) {
    const answer = await app.api.put(`/api/v1/staff/contacts/${id}/answered`).set(staff).send({ answered: true })
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  }
})
