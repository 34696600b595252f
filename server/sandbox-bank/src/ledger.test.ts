import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { mountSmallDisk } from '@range/embedded-mongo/testing/smallDisk'
import { expect, test } from 'vitest'
import { openLedger } from './ledger'
import type { Payment } from './payment'

/** Opens two payments, pays one of them with a notification, prints "done", and then waits to be killed. */
const bankToKill = `
  const { openLedger } = await import('./ledger.ts')
  const { succeed } = await import('./payment.ts')
  const ledger = openLedger(process.env.FOLDER)
  const input = (orderRef) => ({
    merchant: 'M', orderRef, currency: 'HUF', total: 5, status: 'INIT', createdAt: 0, timeoutAt: 1, timeout: '',
    waitsUntil: null, endedAt: null, code: 0, refunds: [], returnUrl: 'http://a', details: { language: 'EN' },
  })
  const paid = await ledger.add(input('PAID'))
  await ledger.add(input('OPEN'))
  const text = { tells: 'FINISHED', body: '{}', createdAt: 0, nextAt: 7 }
  await ledger.move(paid.id, succeed(new Date(5), 0), () => text)
  console.log('done')
  setInterval(() => {}, 1000)
`

test('acknowledged changes survive kill -9', { tags: 'long' }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ledger-'))
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', bankToKill], {
    cwd: path.dirname(fileURLToPath(import.meta.url)),
    env: { ...process.env, FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
  const said = await new Promise<string>((resolve) => {
    child.stdout.once('data', (text) => resolve(String(text)))
    child.stdout.once('end', () => resolve('nothing'))
  })
  expect(said.trim()).toBe('done')
  child.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')

  const ledger = openLedger(folder)
  expect(ledger.paymentOfOrder('M', 'PAID')).toMatchObject({ status: 'FINISHED', endedAt: 5, total: 5 })
  expect(ledger.paymentOfOrder('M', 'OPEN')).toMatchObject({ status: 'INIT' })
  expect(ledger.allNotifications()).toMatchObject([
    { id: 1, orderRef: 'PAID', tells: 'FINISHED', nextAt: 7, attempts: [] },
  ])
  await ledger.close()
  await rm(folder, { recursive: true, force: true })
})

test('a full disk refuses payments, and the ledger continues without a restart once there is space', async () => {
  const disk = await mountSmallDisk(4)
  const folder = path.join(disk.path, 'bank')
  const ledger = openLedger(folder)
  await disk.fill(1)
  const opened: Payment[] = []
  const openUntilRefused = async (bank: number) => {
    for (let number = 0; ; number++) {
      const payment = await ledger.add(input(`${bank}-${number}`)).catch(() => undefined)
      if (!payment) return
      opened.push(payment)
    }
  }
  await Promise.all([1, 2, 3].map(openUntilRefused))
  await openUntilRefused(4)
  expect(opened.length).toBeGreaterThan(10)
  expect(ledger.allPayments()).toEqual(opened.toSorted((left, right) => left.id - right.id))

  await disk.free()
  opened.push((await ledger.add(input('AGAIN')))!)
  await ledger.close()
  const reopened = openLedger(folder)
  expect(reopened.allPayments()).toEqual(opened.toSorted((left, right) => left.id - right.id))
  await reopened.close()
  await disk.remove()
})

/** Returns a payment of several kilobytes. */
function input(orderRef: string): Omit<Payment, 'id' | 'token'> {
  const url = `http://shop.example/${'x'.repeat(2000)}`
  return {
    merchant: 'M',
    orderRef,
    currency: 'HUF',
    total: 5,
    status: 'INIT',
    createdAt: 0,
    timeoutAt: 1,
    timeout: '',
    waitsUntil: null,
    endedAt: null,
    code: 0,
    refunds: [],
    returnUrl: url,
    details: { language: 'EN' },
  }
}
