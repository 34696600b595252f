import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/useTestApp'
import { Contact } from './contactModel'

const app = useTestApp()

const message = { fullName: 'Anna Kovács', email: 'anna@example.com', message: 'Do you have parking?' }
const send = (body: object) => app.api.post('/api/v1/contact').send(body)

test('a plain message with the three fields is accepted with 200 and stored for staff', async () => {
  expect((await send(message)).status).toBe(200)
  expect(await Contact.find().lean()).toMatchObject([message])
})

test('a submission with the hidden field filled in gets the same response and is discarded', async () => {
  expect((await send({ ...message, caseDetails: 'https://spam.example' })).status).toBe(200)
  expect(await Contact.countDocuments()).toBe(0)
})

test.each([
  ['fullName', ' '],
  ['fullName', undefined],
  ['fullName', 'x'.repeat(201)],
  ['email', 'anna'],
  ['email', { $gt: '' }],
  ['message', ''],
  ['message', 'x'.repeat(5001)],
  ['message', ['x']],
])('%s of %j is refused naming the field and nothing is stored', async (field, value) => {
  const answer = await send({ ...message, [field]: value })
  expect([answer.status, answer.body.code, answer.body.field]).toEqual([400, 'INVALID_INPUT', field])
  expect(await Contact.countDocuments()).toBe(0)
})

test('staff get an email about a message, and replies go to the visitor', async () => {
  await send(message).expect(200)
  await send({ ...message, caseDetails: 'https://spam.example' }).expect(200)
  await app.sendMail()
  expect(app.sentMail).toMatchObject([
    { to: 'staff@example.com', replyTo: 'anna@example.com', subject: 'Message from Anna Kovács' },
  ])
  expect(app.sentMail[0]?.text).toContain('Do you have parking?')
})
