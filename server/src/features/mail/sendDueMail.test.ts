import { pino } from 'pino'
import { beforeEach, expect, test, vi } from 'vitest'
import { EmailRefused, type OutgoingMail } from '../../gateways/mailer'
import { readsOf } from '../../testing/readsOf'
import { emptyDatabase, useTestDatabase } from '../../testing/testDatabase'
import { type Email, Mail, queueEmails } from './mailModel'
import { sendDueMail } from './sendDueMail'

const logger = pino({ level: 'silent' })

useTestDatabase()
let now = new Date('2026-11-21T08:00:00Z')
let sent: OutgoingMail[] = []
let stands = true
beforeEach(async () => {
  await emptyDatabase()
  now = new Date('2026-11-21T08:00:00Z')
  sent = []
  stands = true
})

const working = {
  send: async (mail: OutgoingMail) => {
    sent.push(mail)
  },
}
const failing = (failure: Error = Object.assign(new Error('nobody is there'), { code: 'ECONNECTION' })) => ({
  send: async () => {
    throw failure
  },
})
const sendWith = (mailer: typeof working) =>
  sendDueMail({ mailer, now: () => now, logger, takesPlace: async () => stands })
const passMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const email: Email = {
  key: 'confirmation:1',
  to: 'anna@example.com',
  content: { subject: 'Hello', heading: 'Hello', greeted: 'Anna', paragraphs: ['Welcome.'] },
}

test('three senders send an email once, even if it was queued eleven times', async () => {
  await Promise.all(Array.from({ length: 10 }, () => queueEmails([email], now)))
  await Promise.all([sendWith(working), sendWith(working), sendWith(working)])
  await queueEmails([email], now)
  await sendWith(working)
  expect(sent).toMatchObject([{ key: 'confirmation:1', to: 'anna@example.com', subject: 'Hello' }])
})

test('a repeated email does not stop a new one in the same call from being queued', async () => {
  await queueEmails([email], now)
  await queueEmails([email, { ...email, key: 'newBooking:1', to: 'desk@example.com' }], now)
  expect(await sendWith(working)).toBe(2)
})

test('a failed email is retried after a pause', async () => {
  await queueEmails([email], now)
  expect(await sendWith(failing())).toBe(0)
  expect(await sendWith(working)).toBe(0)
  passMinutes(3)
  expect(await sendWith(working)).toBe(1)
})

test('an email that is refused twelve times over days is given up but stays stored', async () => {
  await queueEmails([email], now)
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await sendWith(failing(new EmailRefused('450 not now', false)))
    passMinutes(7 * 60)
  }
  expect(await Mail.findById(email.key).lean()).toMatchObject({ status: 'GIVEN_UP', tries: 12 })
})

test.each([
  ['cannot be reached', { code: 'ECONNECTION' }],
  ['refuses our password', { code: 'EAUTH', responseCode: 535 }],
  ['refuses our address', { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }],
])('while the mail server %s, no email is lost, however long it takes', async (_what, failure) => {
  await queueEmails([email], now)
  for (let attempt = 0; attempt < 40; attempt += 1) {
    await sendWith(failing(Object.assign(new Error('not sent'), failure)))
    passMinutes(6 * 60)
  }
  expect(await sendWith(working)).toBe(1)
})

test('does not send an email whose content is no longer true', async () => {
  const notAfter = new Date('2026-11-21T10:00:00Z')
  await queueEmails([{ ...email, notAfter }], now)
  await sendWith(failing())
  passMinutes(120)
  expect(await sendWith(working)).toBe(0)
  expect(await Mail.findById(email.key).lean()).toMatchObject({ status: 'POINTLESS' })
})

test('a stopping server does not send the remaining emails first', async () => {
  await queueEmails([email, { ...email, key: 'newBooking:1' }, { ...email, key: 'newBooking:2' }], now)
  const stopping = new AbortController()
  const last = {
    send: async (mail: OutgoingMail) => {
      sent.push(mail)
      stopping.abort()
    },
  }
  const { signal } = stopping
  expect(await sendDueMail({ mailer: last, now: () => now, logger, takesPlace: async () => true, signal })).toBe(1)
  expect(sent).toHaveLength(1)
  expect(await Mail.countDocuments({ status: 'DUE' })).toBe(2)
})

test('after a stop during sending, an email is due again after a minute', async () => {
  const silence = { send: () => new Promise<void>(() => {}) }
  await queueEmails([email], now)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  void sendWith(silence)
  await vi.waitFor(async () => expect(await Mail.countDocuments({ tries: 1 })).toBe(1))
  vi.useRealTimers()
  expect(await sendWith(working)).toBe(0)
  now = new Date(now.getTime() + 60_000)
  expect(await sendWith(working)).toBe(1)
  expect(sent).toMatchObject([{ key: email.key }])
})

test('a slow mail server gets an email from only one sender', async () => {
  let accept = () => {}
  const slow = { send: () => new Promise<void>((resolve) => (accept = resolve)) }
  await queueEmails([email], now)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const sending = sendWith(slow)
  await vi.waitFor(async () => expect(await Mail.countDocuments({ tries: 1 })).toBe(1))
  for (let seconds = 10; seconds <= 180; seconds += 10) {
    now = new Date(now.getTime() + 10_000)
    await vi.advanceTimersByTimeAsync(10_000)
    await vi.waitFor(async () => expect(await Mail.countDocuments({ nextTryAt: { $gt: now } })).toBe(1))
    expect(await sendWith(working)).toBe(0)
  }
  vi.useRealTimers()
  accept()
  expect(await sending).toBe(1)
  expect(await Mail.findById(email.key).lean()).toMatchObject({ status: 'SENT', tries: 1 })
})

test('does not retry an email that is refused permanently', async () => {
  await queueEmails([email], now)
  await sendWith(failing(new EmailRefused('550 no such user', true)))
  expect(await Mail.findById(email.key).lean()).toMatchObject({ status: 'GIVEN_UP', tries: 1 })
})

test('tries an email again that is refused for now', async () => {
  await queueEmails([email], now)
  await sendWith(failing(new EmailRefused('450 busy', false)))
  expect(await Mail.findById(email.key).lean()).toMatchObject({ status: 'DUE' })
})

test('after a day’s outage, sends an email within ten minutes of the mail server’s return', {
  tags: 'long',
}, async () => {
  await queueEmails([email], now)
  for (let tries = 0; tries < 150; tries += 1) {
    await sendWith(failing())
    passMinutes(10)
  }
  expect(await sendWith(working)).toBe(1)
})

test('sends an email about a visit only while the visit takes place', async () => {
  const visit = { booking: '1', date: '2026-12-24', time: 14 }
  await queueEmails([{ ...email, visit }], now)
  expect(await sendWith(working)).toBe(1)
  await queueEmails([{ ...email, key: 'reminder:2', visit }], now)
  stands = false
  expect(await sendWith(working)).toBe(0)
  expect(await Mail.findById('reminder:2').lean()).toMatchObject({ status: 'POINTLESS' })
  stands = true
  passMinutes(60)
  expect(await sendWith(working)).toBe(0)
})

test('of several due emails about one booking’s changes, staff get only the latest', async () => {
  const change = (key: string, changeOf: string) => ({ ...email, key, changeOf })
  await queueEmails([change('moved:1', 'booking')], now)
  await queueEmails([change('moved:2', 'booking')], now)
  await queueEmails([change('moved:3', 'another booking')], now)
  expect(await sendWith(working)).toBe(2)
  expect(sent.map(({ key }) => key)).toEqual(['moved:2', 'moved:3'])
  await queueEmails([change('moved:4', 'booking')], now)
  expect(await sendWith(working)).toBe(1)
})

// Only the embedded server explains its query plans in this form.
test.skipIf(process.env.MONGODB_URI)('looks up a newer email about the same booking by an index', async () => {
  await Mail.insertMany(
    Array.from({ length: 200 }, (_, at) => ({
      _id: `old:${at}`,
      to: 'staff@example.com',
      subject: 'Moved',
      text: 'Moved.',
      html: '<p>Moved.</p>',
      status: 'SENT',
      changeOf: 'b1',
      nextTryAt: now,
      createdAt: new Date(now.getTime() - 86_400_000),
    })),
  )
  await queueEmails([{ ...email, changeOf: 'b1' }], now)
  const reads = await readsOf(() => sendWith(working), 'mails')
  expect(sent).toHaveLength(1)
  expect(reads).toMatchObject([{ examined: 0 }])
  expect(new Set(reads[0]?.indexes)).toEqual(new Set(['status_1_createdAt_1']))
})
