import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

const running = new Set<ChildProcess>()
let dataDir = ''
let port = 0
beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'range-main-'))
  port = await freePort()
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  await fs.rm(dataDir, { recursive: true, force: true })
})

test('Ctrl-C finishes what runs and exits cleanly; Ctrl-C and kill -9 both keep every booking', async () => {
  const first = await start()
  expect(first.output()).toMatch(/open at http:\/\/localhost:\d+\n/)
  expect(first.output()).toMatch(/admin with password \S{16} /)
  const booked = await book()

  const pending = Promise.all(Array.from({ length: 20 }, () => fetch(at('/api/v1/packages'))))
  first.child.kill('SIGINT')
  expect((await pending.catch(() => [])).every(({ ok }) => ok)).toBe(true)
  expect(await exitOf(first.child)).toBe(0)

  const second = await start()
  expect(second.output()).not.toContain('with password')
  expect(await bookingStatus(booked.id)).toBe('AWAITING_PAYMENT')
  const another = await book()
  second.child.kill('SIGKILL')
  await exitOf(second.child)

  await start()
  expect(await bookingStatus(booked.id)).toBe('AWAITING_PAYMENT')
  expect(await bookingStatus(another.id)).toBe('AWAITING_PAYMENT')
  const available = await (await fetch(at('/api/v1/get-availability?date=2027-06-01&time=14'))).json()
  expect(available).toBe(18)
}, 120_000)

test('wrong settings stop the start with every fault named', async () => {
  const { child, output } = launch({ PORT: 'many', LOG_LEVEL: 'loud' })
  expect(await exitOf(child)).toBe(1)
  expect(output()).toContain('PORT')
  expect(output()).toContain('LOG_LEVEL')
}, 60_000)

test('a port that is taken stops the start with a clear error', async () => {
  const other = net.createServer().listen(port, '0.0.0.0')
  await once(other, 'listening')
  const { child, output } = launch()
  expect(await exitOf(child)).toBe(1)
  expect(output()).toContain('EADDRINUSE')
  other.close()
}, 60_000)

const at = (pathname: string) => `http://127.0.0.1:${port}${pathname}`

function launch(settings: Record<string, string> = {}) {
  const { MONGODB_URI: _, ...environment } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'main.ts')], {
    env: {
      ...environment,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  }
  return { child, output: () => text }
}

async function start() {
  const launched = launch()
  await expect
    .poll(() => (launched.child.exitCode === null ? launched.output() : `exited: ${launched.output()}`), {
      timeout: 60_000,
    })
    .toContain('open at')
  return launched
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  running.delete(child)
  return child.exitCode
}

async function book() {
  const packages = z
    .array(z.object({ _id: z.string(), packageType: z.string() }))
    .parse(await (await fetch(at('/api/v1/packages'))).json())
  const main = packages.find(({ packageType }) => packageType === 'MAIN')
  const answer = await fetch(at('/api/v1/book'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      date: '2027-06-01',
      time: 14,
      howManyPeople: 1,
      currency: 'HUF',
      selected: [{ id: main?._id, quantity: 1 }],
      termsAndConditions: true,
      firstName: 'Anna',
      lastName: 'Kovács',
      email: 'anna@example.com',
      phoneNumber: '1',
      streetAddress: 'Fő utca 1',
      postCode: '1011',
      city: 'Budapest',
      country: 'Hungary',
    }),
  })
  expect(answer.status).toBe(201)
  return z.object({ id: z.string(), url: z.string() }).parse(await answer.json())
}

async function bookingStatus(id: string): Promise<string> {
  const answer = await fetch(at(`/api/v1/booking/${id}`))
  return z.object({ status: z.string() }).parse(await answer.json()).status
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
