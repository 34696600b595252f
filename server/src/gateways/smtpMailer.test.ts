import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { smtpMailer } from './mailer'

const email = {
  key: 'confirmation:secret-of-the-booking',
  to: 'anna@example.com',
  subject: 'Your booking',
  text: 'Dear Anna',
  html: '<p>Dear Anna</p>',
  icalEvent: 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n',
}

type Behaviour = Pick<SMTPServerOptions, 'onConnect' | 'onRcptTo' | 'onData'>

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
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  stop = () => new Promise((resolve) => server.close(resolve))
  return { received, server, mailer: smtpMailer(`smtp://127.0.0.1:${port}`, 'Range <range@example.com>', limitMs) }
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
  [450, 'EENVELOPE'],
  [550, 'EENVELOPE'],
])('reports a recipient refused with %i', async (responseCode, code) => {
  const { received, mailer } = await startMailServer({
    onRcptTo: (_address, _session, done) => done(refusal(responseCode)),
  })
  await expect(mailer.send(email)).rejects.toMatchObject({ code, responseCode })
  expect(received).toEqual([])
})

test.each([451, 554])('reports a message refused with %i', async (responseCode) => {
  const { mailer } = await startMailServer({
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => done(refusal(responseCode)))
    },
  })
  await expect(mailer.send(email)).rejects.toMatchObject({ code: 'EMESSAGE', responseCode })
})

test('fails when the server drops the connection or is not there', async () => {
  const dropping = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 welcome\r\n', () => socket.destroy())
  })
  dropping.listen(0, '127.0.0.1')
  await once(dropping, 'listening')
  const { port } = dropping.address() as AddressInfo
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Range <range@example.com>')
  await expect(mailer.send(email)).rejects.toMatchObject({ code: 'ECONNECTION' })
  await new Promise((resolve) => dropping.close(resolve))
  await expect(mailer.send(email)).rejects.toMatchObject({ code: 'ESOCKET' })
})
