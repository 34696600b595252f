import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCards } from './testCards'
import { startTestBank, type TestBank } from './testing/startTestBank'

let shop: TestBank
const time = new Date('2026-12-24T13:00:00Z')

beforeAll(async () => {
  shop = await startTestBank({ now: () => time })
})

afterAll(() => shop.stop())

async function pageAt(url: string) {
  const response = await fetch(url)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('the payment page', () => {
  test('shows the merchant, the order, the amount, the language, the time left and that it is a sandbox', async () => {
    const order = await shop.open({ timeout: new Date(time.getTime() + 9.5 * 60_000) })
    const { status, text } = await pageAt(order.paymentUrl)
    expect(status).toBe(200)
    for (const words of [
      'no real money',
      'TESTHUF',
      order.orderRef,
      '39 900 HUF',
      '9 min 30 s',
      '<dd>EN</dd>',
      order.transactionId,
    ]) {
      expect(text).toContain(words)
    }
  })

  test('offers every test card and every outcome', async () => {
    const { text } = await pageAt((await shop.open()).paymentUrl)
    for (const { id } of testCards) expect(text).toContain(`<option value="${id}">`)
    for (const outcome of ['pay', 'cancel', 'timeout', 'close']) expect(text).toContain(`value="${outcome}"`)
  })

  test('has a language, one main heading, and a label for each field', async () => {
    const { text } = await pageAt((await shop.open()).paymentUrl)
    expect(text).toContain('<html lang="en">')
    expect(text.match(/<h1>/g)).toHaveLength(1)
    const fields = [...text.matchAll(/<(?:select|input)[^>]* id="([^"]+)"/g)].map(([, id]) => id)
    expect(fields).toEqual(['card'])
    for (const id of fields) expect(text).toContain(`<label for="${id}">`)
  })

  test('allows no scripts, and forms only to itself and to this shop', async () => {
    const { headers, text } = await pageAt((await shop.open()).paymentUrl)
    expect(text).not.toMatch(/<script|<style|style="|onclick/i)
    const policy = headers.get('Content-Security-Policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`form-action 'self' ${shop.origin};`)
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  test('has its style in a separate file', async () => {
    const { text } = await pageAt((await shop.open()).paymentUrl)
    const href = /href="([^"]+\.css)"/.exec(text)?.[1] ?? ''
    const style = await pageAt(new URL(href, (await shop.open()).paymentUrl).href)
    expect(style.status).toBe(200)
    expect(style.headers.get('Content-Type')).toContain('text/css')
    expect(style.text).toContain(':focus-visible')
  })

  test('shows a shop’s input as text, never as markup', async () => {
    const order = await shop.open({ orderRef: `<img src=x onerror="alert('1')">&` })
    const { text } = await pageAt(order.paymentUrl)
    expect(text).toContain('&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;')
    expect(text).not.toContain('<img')
    const admin = await pageAt(`${shop.origin}/sandbox-bank/admin`)
    expect(admin.text).not.toContain('<img')
  })

  test.each(['x', 'x'.repeat(50), '-'.repeat(3000), '%00', '..%2f..'])(
    'is 404 at the unknown address %s',
    async (token) => {
      const url = `${shop.origin}/sandbox-bank/trx/${token}`
      expect((await pageAt(url)).status).toBe(404)
      expect((await shop.submit(url, { outcome: 'success' })).status).toBe(404)
    },
  )

  test.each([
    [{}],
    [{ outcome: 'unknown' }],
    [{ outcome: 'pay' }],
    [{ outcome: 'pay', card: 'gold' }],
    [{ outcome: '' }],
  ])('rejects a form with %j and changes nothing', async (fields) => {
    const order = await shop.open()
    const response = await shop.submit(order.paymentUrl, fields)
    expect(response.status).toBe(400)
    expect(await shop.client.query(order)).toMatchObject({ status: 'INIT' })
  })

  test('rejects a body of another type or size and changes nothing', async () => {
    const order = await shop.open()
    const json = await fetch(order.paymentUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"outcome":"success"}',
    })
    expect(json.status).toBe(400)
    expect((await shop.submit(order.paymentUrl, { outcome: 'x'.repeat(20_000) })).status).toBe(413)
    expect(await shop.client.query(order)).toMatchObject({ status: 'INIT' })
  })

  test('rejects a form with two outcomes', async () => {
    const order = await shop.open()
    const body = 'outcome=success&outcome=cancel'
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const response = await fetch(order.paymentUrl, { method: 'POST', headers, body, redirect: 'manual' })
    expect(response.status).toBe(400)
  })

  test('shows the result of an ended payment, with the same signed link back to the shop', async () => {
    const order = await shop.open()
    const back = await shop.pay(order.paymentUrl, { outcome: 'fail', code: '2066' })
    const { status, text } = await pageAt(order.paymentUrl)
    expect(status).toBe(200)
    expect(text).toContain('Payment refused')
    expect(text).toContain(back.address.href.replaceAll('&', '&#38;'))
    expect(text).not.toContain('<form')
  })
})

describe('the back office', () => {
  const admin = () => `${shop.origin}/sandbox-bank/admin`
  const turn = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${admin()}/faults`, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })

  test('lists payments and notifications, without personal data', async () => {
    shop.bank().faults.ipn = 'before-redirect'
    const order = await shop.open()
    await shop.pay(order.paymentUrl, { outcome: 'success' })
    const { text } = await pageAt(admin())
    expect(text).toContain(order.orderRef)
    expect(text).toContain('FINISHED')
    expect(text).toMatch(/ OK /)
    expect(text).not.toMatch(/arpad|Árpád|Fő utca/)
  })

  test('sends a notification again', async () => {
    shop.bank().faults.ipn = 'before-redirect'
    const order = await shop.open()
    await shop.pay(order.paymentUrl, { outcome: 'success' })
    const notification = shop
      .bank()
      .notifications()
      .find(({ orderRef }) => orderRef === order.orderRef)
    const response = await fetch(`${admin()}/notifications/${notification?.id}/resend`, {
      method: 'POST',
      redirect: 'manual',
    })
    expect(response.status).toBe(303)
    expect(shop.received.filter(({ orderRef }) => orderRef === order.orderRef)).toHaveLength(2)
    expect((await fetch(`${admin()}/notifications/nonsense/resend`, { method: 'POST' })).status).toBe(404)
  })

  test('has a field for every fault, and saving it unchanged changes nothing', async () => {
    const before = { ...shop.bank().faults }
    const { text } = await pageAt(admin())
    const fields: Record<string, string> = {}
    for (const [, name = ''] of text.matchAll(/<input type="checkbox" name="([^"]+)" checked>/g)) fields[name] = 'on'
    for (const [, name = '', value = ''] of text.matchAll(/name="([^"]+)" type="number" min="0" value="(\d+)"/g)) {
      fields[name] = value
    }
    await turn(fields)
    expect(shop.bank().faults).toEqual(before)
  })

  test('sets faults, and leaves those with an invalid value unchanged', async () => {
    const response = await turn({
      ipn: 'before-redirect',
      ipnCopies: '0',
      fraudCheckMs: '1e99',
      ipnLost: 'on',
      'noAnswer-refund': 'on',
    })
    expect(response.status).toBe(303)
    expect(shop.bank().faults).toMatchObject({
      ipn: 'before-redirect',
      ipnCopies: 1,
      ipnLost: true,
      noAnswer: ['refund'],
    })
    expect(shop.bank().faults.fraudCheckMs).toBeLessThanOrEqual(600_000)
  })

  test('does not let another site set faults', async () => {
    const before = { ...shop.bank().faults }
    expect((await turn({ ipnLost: 'on' }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect(shop.bank().faults).toEqual(before)
  })
})
