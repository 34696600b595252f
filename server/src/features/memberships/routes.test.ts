import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/useTestApp'
import { Membership } from './membershipModel'

const app = useTestApp()

const application = {
  firstName: 'Anna',
  lastName: 'Kovács',
  email: 'anna@example.com',
  phone: '+36 30 123 4567',
  birthday: '3 May 1990',
  nationality: 'Hungarian',
  company: 'Example Kft.',
  occupationTitle: 'Engineer',
  whereDidYouHear: 'A friend',
  comment: 'Looking forward to it',
}
const send = (body: object) => app.api.post('/api/v1/membership').send(body)

test('an application with its ten fields is accepted with 200 and stored for staff', async () => {
  expect((await send(application)).status).toBe(200)
  expect(await Membership.find().lean()).toMatchObject([application])
})

test('name and email are enough', async () => {
  const { firstName, lastName, email } = application
  expect((await send({ firstName, lastName, email })).status).toBe(200)
  expect(await Membership.find().lean()).toMatchObject([{ firstName, comment: '', birthday: '' }])
})

test('a submission with the hidden field filled in gets the same response and is discarded', async () => {
  expect((await send({ ...application, caseDetails: 'x' })).status).toBe(200)
  expect(await Membership.countDocuments()).toBe(0)
})

test.each([
  ['firstName', ''],
  ['lastName', undefined],
  ['email', 'anna@'],
  ['comment', 'x'.repeat(2001)],
  ['birthday', 19900503],
])('%s of %j is refused naming the field and nothing is stored', async (field, value) => {
  const answer = await send({ ...application, [field]: value })
  expect([answer.status, answer.body.code, answer.body.field]).toEqual([400, 'INVALID_INPUT', field])
  expect(await Membership.countDocuments()).toBe(0)
})
