import { storedMembershipListSchema } from '@range/shared/memberships/schema'
import { expect, test } from 'vitest'
import { readCsv } from '../../testing/readCsv'
import { useStaff } from '../../testing/useStaff'
import { useTestApp } from '../../testing/useTestApp'
import { Membership } from './membershipModel'

const app = useTestApp()
const staff = useStaff(app)

const application = {
  firstName: 'Anna',
  lastName: 'Kovács',
  email: 'anna@example.com',
  phone: '+36 30 123 4567',
  birthday: '3 May 1990',
  nationality: 'Hungarian',
  company: 'Example, "Kft."',
  occupationTitle: '@engineer',
  whereDidYouHear: 'A friend',
  comment: 'two\nlines',
}
const get = (path: string) => app.api.get(`/api/v1/${path}`).set(staff)

test('staff see every field of the applications, newest first', async () => {
  await app.api.post('/api/v1/membership').send(application).expect(200)
  await app.api
    .post('/api/v1/membership')
    .send({ ...application, firstName: 'Béla' })
    .expect(200)
  const memberships = storedMembershipListSchema.parse((await get('get-memberships')).body)
  expect(memberships.map(({ firstName }) => firstName)).toEqual(['Béla', 'Anna'])
  const { _id, createdAt, ...fields } = memberships[1] ?? {}
  expect(fields).toEqual({ ...application, answered: null })
})

test('the export has every column, with formulas made harmless and Budapest time', async () => {
  await Membership.create({ ...application, createdAt: new Date('2026-12-24T08:05:00Z') })
  const answer = await get('staff/export/memberships.csv')
  expect(answer.headers['content-disposition']).toBe('attachment; filename=memberships.csv')
  const [titles, row, ...rest] = readCsv(answer.text.slice(1))
  expect(rest).toEqual([])
  expect(Object.fromEntries((titles ?? []).map((title, index) => [title, row?.[index]]))).toEqual({
    Received: '2026-12-24 09:05',
    'First name': 'Anna',
    'Last name': 'Kovács',
    Email: 'anna@example.com',
    Phone: '+36 30 123 4567',
    Birthday: '3 May 1990',
    Nationality: 'Hungarian',
    Company: 'Example, "Kft."',
    Occupation: "'@engineer",
    'Where did you hear?': 'A friend',
    Comment: 'two\nlines',
    Answered: '',
    'Answered by': '',
  })
})

test('a range exports the applications of its days and is part of the file name', async () => {
  await Membership.create([
    { ...application, firstName: 'Before', createdAt: new Date('2026-11-20T12:00:00Z') },
    { ...application, firstName: 'Within', createdAt: new Date('2026-11-21T12:00:00Z') },
    { ...application, firstName: 'After', createdAt: new Date('2026-11-22T12:00:00Z') },
  ])
  const answer = await get('staff/export/memberships.csv?start=2026-11-21&end=2026-11-21')
  expect(answer.headers['content-disposition']).toBe('attachment; filename=memberships-2026-11-21-2026-11-21.csv')
  expect(readCsv(answer.text.slice(1)).map((row) => row[1])).toEqual(['First name', 'Within'])
})

test('an application can be marked as answered, and the mark removed', async () => {
  const { _id } = await Membership.create(application)
  const mark = async (answered: boolean) =>
    (await app.api.put(`/api/v1/staff/memberships/${_id}/answered`).set(staff).send({ answered }).expect(200)).body
  expect(await mark(true)).toMatchObject({ firstName: 'Anna', answered: { by: 'admin' } })
  expect((await get('get-memberships')).body[0].answered.at).toBe(app.clock.now.toISOString())
  expect((await mark(false)).answered).toBe(null)
})
