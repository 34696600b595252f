import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { listenOnLoopback } from '../testing/listenOnLoopback'
import { type EmailRefused, smtpMailer } from './mailer'

const sender = async () => ({ from: 'Range <range@example.com>', replyTo: 'hello@range.example' })
const email = {
  key: 'confirmation:secret-of-the-booking',
  to: 'anna@example.com',
  subject: 'Your booking',
  text: 'Dear Anna',
  html: '<p>Dear Anna</p>',
  icalEvent: 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n',
}

type Behaviour = Partial<SMTPServerOptions>

let stop = async () => {}
afterEach(() => stop())

/** Starts a mail server with faults; `received` holds the messages it accepted. */
async function startMailServer(behaviour: Behaviour = {}, limitMs = 5_000) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      let message = ''
      stream.on('data', (part) => {
        message += part
      })
      stream.on('end', () => {
        received.push(message)
        done()
      })
    },
    ...behaviour,
  })
  server.on('error', () => {})
  const port = await listenOnLoopback(server.server)
  stop = () => new Promise((resolve) => server.close(resolve))
  const mailerAt = (address: string, from = sender) => smtpMailer(`smtp://${address}`, from, limitMs)
  return { received, server, port, mailerAt, mailer: mailerAt(`127.0.0.1:${port}`) }
}

const refusal = (responseCode: number) => Object.assign(new Error('not now'), { responseCode })

test('an email arrives with both parts, the calendar’s method, and a stable Message-ID that reveals nothing', async () => {
  const { received, mailer } = await startMailServer()
  await mailer.send(email)
  await mailer.send(email)
  const ids = received.map((message) => /^Message-ID: (.+)$/im.exec(message)?.[1])
  expect(ids[0]).toMatch(/^<[0-9a-f]{40}@example\.com>/)
  expect(ids[1]).toBe(ids[0])
  expect(received[0]).not.toContain('secret-of-the-booking')
  expect(received[0]).toMatch(/text\/plain[\s\S]*text\/html[\s\S]*text\/calendar[^\n]*\n?[^\n]*method=CANCEL/i)
  expect(received[0]).toContain('Auto-Submitted: auto-generated')
})

test('replies go to the venue, unless the email is about somebody else whose address every server accepts', {
  tags: 'long',
}, async () => {
  const { received, mailer } = await startMailServer()
  await mailer.send(email)
  await mailer.send({ ...email, replyTo: 'anna@example.com' })
  await mailer.send({ ...email, replyTo: 'ünő@example.com' })
  expect(received.map((message) => /^Reply-To: (.+?)\r?$/m.exec(message)?.[1])).toEqual([
    'hello@range.example',
    'anna@example.com',
    'hello@range.example',
  ])
})

test('a venue whose address a server may refuse gets no Reply-To', async () => {
  const { received, port, mailerAt } = await startMailServer()
  const venue = async () => ({ from: 'Range <range@example.com>', replyTo: 'lőtér@range.example' })
  await mailerAt(`127.0.0.1:${port}`, venue).send(email)
  expect(received[0]).not.toContain('Reply-To')
})

test('sends an email to a slow server that answers in time', { tags: 'long' }, async () => {
  const { received, mailer } = await startMailServer({
    onConnect: (_session, done) => void delay(300).then(() => done()),
    onRcptTo: (_address, _session, done) => void delay(300).then(() => done()),
  })
  await mailer.send(email)
  expect(received).toHaveLength(1)
})

test('gives up on a server that never accepts, and closes the connection', { tags: 'long' }, async () => {
  const { mailer, server } = await startMailServer({ onData: (stream) => void stream.resume() }, 400)
  await expect(mailer.send(email)).rejects.toMatchObject({ name: 'AbortError' })
  await expect.poll(() => server.connections.size).toBe(0)
})

test.each([
  [450, false],
  [550, true],
])('a recipient refused with %i is a refusal of this email (for good: %s)', async (responseCode, isForGood) => {
  const { received, mailer } = await startMailServer({
    onRcptTo: (_address, _session, done) => done(refusal(responseCode)),
  })
  const reply = `${responseCode} not now`
  await expect(mailer.send(email)).rejects.toMatchObject({ name: 'EmailRefused', isForGood, reply })
  expect(received).toEqual([])
})

test.each([
  [451, false],
  [554, true],
])('a message refused with %i is a refusal of this email (for good: %s)', async (responseCode, isForGood) => {
  const { mailer } = await startMailServer({
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => done(refusal(responseCode)))
    },
  })
  await expect(mailer.send(email)).rejects.toMatchObject({ name: 'EmailRefused', isForGood })
})

test('a refused sender is no refusal of the email, because every email would be refused', async () => {
  const { mailer } = await startMailServer({ onMailFrom: (_address, _session, done) => done(refusal(550)) })
  await expect(mailer.send(email)).rejects.toMatchObject({ code: 'EENVELOPE', command: 'MAIL FROM' })
})

describe('a password', () => {
  const login: Behaviour = {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'us' }),
  }

  test('is never sent without TLS, unless the address says so', async () => {
    let passwords = 0
    const { received, mailerAt, port } = await startMailServer({
      ...login,
      onAuth: (_auth, _session, done) => {
        passwords += 1
        done(null, { user: 'us' })
      },
    })
    await expect(mailerAt(`us:hush@127.0.0.1:${port}`).send(email)).rejects.toMatchObject({ code: 'ETLS' })
    expect(passwords).toBe(0)
    await mailerAt(`us:hush@127.0.0.1:${port}?requireTLS=false`).send(email)
    expect([passwords, received.length]).toEqual([1, 1])
  })

  test('is masked in the reason of a server that repeats it, and a long reason is cut', async () => {
    const { mailerAt, port } = await startMailServer({
      ...login,
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('we know hu%sh\t'.repeat(500)), { responseCode: 550 })),
    })
    const refused = mailerAt(`us:hu%25sh@127.0.0.1:${port}?requireTLS=false`).send(email)
    const { reply } = await refused.then(
      () => expect.fail('sent'),
      (error: EmailRefused) => error,
    )
    expect(reply).toMatch(/^550 we know \*{3} we know/)
    expect(reply).not.toContain('hu%sh')
    expect(reply.length).toBeLessThan(350)
  })
})

test.each([
  ['one endless line', 'x'.repeat(1_000)],
  ['endless lines', '220-welcome\r\n'.repeat(1_000)],
])('gives up on a server that replies with %s', async (_what, part) => {
  let bytes = 0
  const talking = createServer((socket) => {
    socket.on('error', () => {})
    const talk = () => {
      while (socket.writable && socket.write(part));
      bytes = socket.bytesWritten - socket.writableLength
    }
    socket.on('drain', talk)
    talk()
  })
  const port = await listenOnLoopback(talking)
  await expect(smtpMailer(`smtp://127.0.0.1:${port}`, sender).send(email)).rejects.toThrow()
  expect(bytes).toBeLessThan(12e6)
  await new Promise((resolve) => talking.close(resolve))
})

test('fails when the server drops the connection or is not there', async () => {
  const dropping = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 welcome\r\n', () => socket.destroy())
  })
  const port = await listenOnLoopback(dropping)
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, sender)
  await expect(mailer.send(email)).rejects.toMatchObject({ code: 'ECONNECTION' })
  await new Promise((resolve) => dropping.close(resolve))
  await expect(mailer.send(email)).rejects.toMatchObject({ code: 'ESOCKET' })
})
