import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { beforeEach, expect, test, vi } from 'vitest'
import { folderMailer, type OutgoingMail } from '../../gateways/mailer'
import { emptyDatabase, useTestDatabase } from '../../testing/testDatabase'
import { Mail, queueEmail } from './mailModel'
import { sendDueMail } from './sendDueMail'

const silent = pino({ level: 'silent' })

useTestDatabase()
let now = new Date('2026-11-21T08:00:00Z')
let sent: OutgoingMail[] = []
beforeEach(async () => {
  await emptyDatabase()
  now = new Date('2026-11-21T08:00:00Z')
  sent = []
})

const clock = () => now
const mailer = {
  send: async (mail: OutgoingMail) => {
    sent.push(mail)
  },
}
const broken = {
  send: async () => {
    throw new Error('connection refused')
  },
}
const email = { key: 'confirmation:1', to: 'anna@example.com', subject: 'Hello', text: 'Dear Anna' }

test('an email queued many times at once is sent once, even with several senders', async () => {
  await Promise.all(Array.from({ length: 10 }, () => queueEmail(email, now)))
  await Promise.all([
    sendDueMail(mailer, clock, silent),
    sendDueMail(mailer, clock, silent),
    sendDueMail(mailer, clock, silent),
  ])
  await queueEmail(email, now)
  await sendDueMail(mailer, clock, silent)
  expect(sent).toHaveLength(1)
})

test('an email that could not be sent is retried later, and given up after twelve tries', async () => {
  await queueEmail(email, now)
  expect(await sendDueMail(broken, clock, silent)).toBe(0)
  expect(await sendDueMail(mailer, clock, silent)).toBe(0)
  now = new Date(now.getTime() + 3 * 60_000)
  expect(await sendDueMail(mailer, clock, silent)).toBe(1)

  await queueEmail({ ...email, key: 'confirmation:2' }, now)
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await sendDueMail(broken, clock, silent)
    now = new Date(now.getTime() + 7 * 3_600_000)
  }
  expect(await Mail.findById('confirmation:2').lean()).toMatchObject({ status: 'GIVEN_UP', tries: 12 })
})

test('after a stop while it is sent, an email waits for half a minute', async () => {
  const silence = { send: () => new Promise<void>(() => {}) }
  await queueEmail(email, now)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  void sendDueMail(silence, clock, silent)
  await vi.waitFor(async () => expect(await Mail.countDocuments({ tries: 1 })).toBe(1))
  vi.useRealTimers()
  expect(await sendDueMail(mailer, clock, silent)).toBe(0)
  now = new Date(now.getTime() + 30_000)
  expect(await sendDueMail(mailer, clock, silent)).toBe(1)
  expect(sent).toMatchObject([{ key: email.key }])
})

test('a mail server that takes minutes gets the email from one sender only', async () => {
  let accept = () => {}
  const slow = { send: () => new Promise<void>((resolve) => (accept = resolve)) }
  await queueEmail(email, now)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const sending = sendDueMail(slow, clock, silent)
  await vi.waitFor(async () => expect(await Mail.countDocuments({ tries: 1 })).toBe(1))
  for (let seconds = 10; seconds <= 180; seconds += 10) {
    now = new Date(now.getTime() + 10_000)
    await vi.advanceTimersByTimeAsync(10_000)
    await vi.waitFor(async () => expect(await Mail.countDocuments({ nextTryAt: { $gt: now } })).toBe(1))
    expect(await sendDueMail(mailer, clock, silent)).toBe(0)
  }
  vi.useRealTimers()
  accept()
  expect(await sending).toBe(1)
  expect(await Mail.findById(email.key).lean()).toMatchObject({ status: 'SENT', tries: 1 })
})

test('without a mail server emails become files, one per key, with a message id that stays the same', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'range-mail-'))
  const files = folderMailer(path.join(folder, 'mail'), 'Range <range@example.com>')
  await files.send({ ...email, icalEvent: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' })
  await files.send(email)
  const names = await fs.readdir(path.join(folder, 'mail'))
  expect(names).toEqual(['confirmation_1.eml'])
  const text = await fs.readFile(path.join(folder, 'mail', 'confirmation_1.eml'), 'utf8')
  expect(text).toContain('To: anna@example.com')
  expect(text).toContain('Message-ID: <confirmation.1@booking>')
  await fs.rm(folder, { recursive: true })
})
