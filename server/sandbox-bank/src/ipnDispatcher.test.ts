import { sign } from '@range/simplepay/signature'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { retryMinutes } from './ipnDispatcher'
import { eventually, HUF, startTestBank, type TestBank } from './testing/startTestBank'

let shop: TestBank
let time: Date

beforeEach(async () => {
  time = new Date('2026-12-24T13:00:00Z')
  shop = await startTestBank({ now: () => time })
})

afterEach(() => shop.stop())

function minutesLater(minutes: number): void {
  time = new Date(time.getTime() + minutes * 60_000)
}

async function paid() {
  const order = await shop.open()
  await shop.pay(order.paymentUrl, { outcome: 'success' })
  return order
}

const results = () =>
  shop
    .bank()
    .notifications()
    .map(({ attempts }) => attempts.map(({ result }) => result))
const triedTimes = (times: number) => eventually(() => expect(results()[0]).toHaveLength(times))

describe('a notification is sent', () => {
  test('after the redirect, so that the page responds although the shop does not', async () => {
    shop.shop.answer = () => {}
    await paid()
    expect(results()).toEqual([[]])
  })

  test('before the redirect, so that the shop knows the result when the browser returns', async () => {
    shop.bank().faults.ipn = 'before-redirect'
    await paid()
    expect(shop.received).toMatchObject([{ status: 'FINISHED' }])
    expect(results()).toEqual([['OK']])
  })

  test('twice with the same bytes when two copies are set', async () => {
    shop.bank().faults.ipnCopies = 2
    await paid()
    await eventually(() => expect(results()).toEqual([['OK', 'OK']]))
    expect(shop.received).toHaveLength(2)
    expect(shop.received[0]?.raw).toBe(shop.received[1]?.raw)
  })

  test('again on request, even after success', async () => {
    await paid()
    await triedTimes(1)
    await shop.bank().resend(1)
    expect(results()).toEqual([['OK', 'OK']])
    expect(shop.received).toHaveLength(2)
    expect(shop.bank().notifications()).toMatchObject([{ nextAt: null, scheduledTries: 1 }])
  })
})

describe('a failed delivery is recorded', () => {
  test.each([
    ['for a firewall', (res: Answer) => res.status(403).send('no'), 'NOT200'],
    ['for a redirect', (res: Answer) => res.redirect('/elsewhere'), 'NOT200'],
    ['for a dropped connection', (res: Answer) => res.socket?.destroy(), 'NOT200'],
    ['for a web page', (res: Answer) => res.send('<p>'.repeat(10_000)), 'IPNTOOBIG'],
    ['for a plain OK', (res: Answer) => res.send('OK'), 'NO_SIGNATURE'],
    ['for a signed OK', (res: Answer) => res.set('Signature', sign('OK', HUF.key)).send('OK'), 'CONTENTNOTMATCH'],
  ])('%s', async (_what, answer, result) => {
    shop.shop.answer = (_req, res) => void answer(res)
    await paid()
    await eventually(() => expect(results()).toEqual([[result]]))
    expect(shop.bank().notifications()).toMatchObject([{ nextAt: time.getTime() + 5 * 60_000 }])
  })

  test('for no response', async () => {
    const hasty = await startTestBank({ receiptTimeoutMs: 100, faults: { ipn: 'before-redirect' } })
    hasty.shop.answer = () => {}
    const order = await hasty.open()
    await hasty.pay(order.paymentUrl, { outcome: 'success' })
    expect(hasty.bank().notifications()).toMatchObject([{ attempts: [{ result: 'TIMEOUT' }] }])
    await hasty.stop()
  })

  test('and repeated when the notification was lost', async () => {
    shop.bank().faults.ipnLost = true
    await paid()
    await triedTimes(1)
    shop.bank().faults.ipnLost = false
    minutesLater(5)
    await eventually(() => expect(results()).toEqual([['LOST', 'OK']]))
  })

  test('and does not change the transaction', async () => {
    shop.bank().faults.ipnLost = true
    const order = await paid()
    await triedTimes(1)
    expect(await shop.client.query(order)).toMatchObject({ status: 'FINISHED' })
  })
})

describe('the schedule', () => {
  test('is the documented schedule', () => {
    const hours = [1, 2, 3, 6, 9, 12, 18].map((count) => count * 60)
    const days = [1440, 2160, 2880, 3600, 4320]
    expect(retryMinutes).toEqual([5, 10, 15, 30, 45, ...hours, ...days])
  })

  test('counts from the first attempt and then ends', { tags: 'long' }, async () => {
    shop.bank().faults.ipnLost = true
    await paid()
    await triedTimes(1)
    const first = time.getTime()
    for (const [n, minutes] of retryMinutes.entries()) {
      expect(shop.bank().notifications()).toMatchObject([{ nextAt: first + minutes * 60_000 }])
      time = new Date(first + minutes * 60_000)
      await triedTimes(n + 2)
    }
    expect(shop.bank().notifications()).toMatchObject([{ nextAt: null, scheduledTries: 18 }])
  })

  test('makes no attempt early', async () => {
    shop.bank().faults.ipnLost = true
    await paid()
    await triedTimes(1)
    minutesLater(4.9)
    const other = await paid()
    await eventually(() => expect(results()[1]).toHaveLength(1))
    expect(shop.bank().notifications()[1]?.orderRef).toBe(other.orderRef)
    expect(results()[0]).toHaveLength(1)
  })

  test('runs faster with ipnSpeedUp', { tags: 'long' }, async () => {
    const fast = await startTestBank({ ipnSpeedUp: 6000, faults: { ipnLost: true } })
    const order = await fast.open()
    await fast.pay(order.paymentUrl, { outcome: 'success' })
    await eventually(() => expect(fast.bank().notifications()[0]?.attempts.length).toBeGreaterThan(2))
    fast.bank().faults.ipnLost = false
    await eventually(() => expect(fast.received).toHaveLength(1))
    await eventually(() => expect(fast.bank().notifications()[0]).toMatchObject({ nextAt: null }))
    await fast.stop()
  })

  test('continues after a restart', async () => {
    shop.bank().faults.ipnLost = true
    const order = await paid()
    await triedTimes(1)
    await shop.restart()
    expect(shop.bank().notifications()).toMatchObject([{ orderRef: order.orderRef, scheduledTries: 1 }])
    expect(shop.received).toEqual([])
    minutesLater(5)
    await eventually(() => expect(results()).toEqual([['LOST', 'OK']]))
    expect(shop.received).toMatchObject([{ orderRef: order.orderRef }])
  })

  test('repeats an interrupted attempt after a restart', async () => {
    const asked = new Promise<void>((resolve) => {
      shop.shop.answer = () => resolve()
    })
    await paid()
    await asked
    await shop.restart()
    shop.shop.answer = undefined
    await eventually(() => expect(results()).toEqual([['OK']]))
  })
})

type Answer = Parameters<NonNullable<TestBank['shop']['answer']>>[1]
