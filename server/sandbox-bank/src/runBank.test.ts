import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSimplePay } from '@range/simplepay/simplePay'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sandboxAccounts } from './sandboxAccounts'

let folder = ''
const running = new Set<ChildProcess>()
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'run-bank-'))
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

function launch(...options: string[]) {
  const script = path.join(import.meta.dirname, 'runBank.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const exited = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  return { child, output: () => text, exited }
}

async function start() {
  const { child, output, exited } = launch('--port', '0', '--folder', folder)
  await expect.poll(output, { timeout: 15_000 }).toContain('SANDBOX_BANK_URL=')
  const url = /running at (\S+)/.exec(output())?.[1] ?? ''
  const client = createSimplePay({ baseUrl: `${url}/payment/v2`, merchants: sandboxAccounts, timeoutMs: 5000 })
  return { child, exited, client }
}

const order = {
  orderRef: 'ORDER-1',
  currency: 'HUF',
  amount: 39_900,
  timeout: new Date(Date.now() + 600_000),
  returnUrl: 'http://127.0.0.1:9/back',
  customer: { name: 'A', email: 'a@example.com', phone: '', street: '', city: '', postCode: '', country: '' },
  language: 'EN',
} as const

test('the bank runs as a separate process, stops cleanly, and keeps its payments', { tags: 'full' }, async () => {
  const first = await start()
  const { transactionId, paymentUrl } = await first.client.start(order)
  expect((await fetch(paymentUrl)).status).toBe(200)
  first.child.kill('SIGTERM')
  expect(await first.exited).toBe(0)

  const second = await start()
  expect(await second.client.query(order)).toMatchObject({ transactionId, status: 'INIT', total: 39_900 })
  second.child.kill('SIGINT')
  expect(await second.exited).toBe(0)
})

test('an unknown option prints the usage and fails', { tags: 'long' }, async () => {
  const { output, exited } = launch('--colour', 'red')
  expect(await exited).toBe(1)
  expect(output()).toContain('--colour')
  expect(output()).toContain('Usage: npm run bank')
})
