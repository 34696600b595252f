import { isSigned, newSalt, sign } from '@range/simplepay/signature'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HUF, startTestBank, type TestBank } from './testing/startTestBank'

let shop: TestBank
const time = new Date('2026-12-24T13:00:00Z')

beforeAll(async () => {
  shop = await startTestBank({ now: () => time })
})

afterAll(() => shop.stop())

/** Posts a message unchanged, signed by default. */
async function post(service: string, message: object | string, headers: Record<string, string> = {}) {
  const body = typeof message === 'string' ? message : JSON.stringify(message)
  const response = await fetch(`${shop.origin}/sandbox-bank/payment/v2/${service}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Signature: sign(body, HUF.key), ...headers },
    body,
  })
  const text = await response.text()
  return { status: response.status, signature: response.headers.get('Signature'), text }
}

/** Returns the error codes for a message. Expects status 200, and a signature when the merchant is known. */
async function codesOf(service: string, message: object | string, headers?: Record<string, string>): Promise<number[]> {
  const { status, text, signature } = await post(service, message, headers)
  expect(status).toBe(200)
  if (signature !== null) expect(isSigned(text, signature, HUF.key)).toBe(true)
  return JSON.parse(text).errorCodes ?? []
}

let orders = 0
const envelope = () => ({ salt: newSalt(), merchant: 'TESTHUF', sdkVersion: 'test' })
const start = (change: object = {}) => ({
  ...envelope(),
  orderRef: `API-${++orders}`,
  currency: 'HUF',
  customerEmail: 'a@example.com',
  language: 'EN',
  methods: ['CARD'],
  total: '1000',
  timeout: '2026-12-24T14:10:00+01:00',
  url: 'https://range.example/back',
  ...change,
})

describe('the protocol', () => {
  test('a start returns one signed line, with a decimal part in amounts and plain slashes', async () => {
    const message = start()
    const { status, text, signature } = await post('start', message)
    expect(status).toBe(200)
    expect(isSigned(text, signature, HUF.key)).toBe(true)
    const { transactionId, paymentUrl, salt } = JSON.parse(text)
    expect(salt).toMatch(/^[A-Za-z0-9]{32}$/)
    expect(text).toBe(
      `{"transactionId":${transactionId},"orderRef":"${message.orderRef}","merchant":"TESTHUF","timeout":"2026-12-24T14:10:00+01:00","total":1000.0,"paymentUrl":"${paymentUrl}","currency":"HUF","salt":"${salt}"}`,
    )
  })

  test('a query returns the documented fields', async () => {
    const message = start({
      invoice: { name: 'Kő Árpád', country: 'hu', city: 'Budapest', zip: '1011', address: 'Fő u. 1.' },
    })
    await post('start', message)
    const { text } = await post('query', {
      ...envelope(),
      orderRefs: [message.orderRef],
      detailed: true,
      refunds: true,
    })
    expect(text).toContain('"total":1000.0,')
    expect(text).toContain('"remainingTotal":1000.0')
    const { transactions, totalCount } = JSON.parse(text)
    expect(totalCount).toBe(1)
    expect(transactions[0]).toMatchObject({
      status: 'INIT',
      paymentDate: '2026-12-24T14:00:00+01:00',
      currency: 'HUF',
      customerEmail: 'a@example.com',
      invoice: { lname: 'Kő Árpád', city: 'Budapest' },
      refunds: [],
    })
    expect(transactions[0]).not.toHaveProperty('finishDate')
    expect(transactions[0]).not.toHaveProperty('method')
    expect(transactions[0]).not.toHaveProperty('resultCode')
  })

  test('a query that is not detailed returns neither the currency nor the customer', async () => {
    const message = start()
    await post('start', message)
    const { text } = await post('query', { ...envelope(), orderRefs: [message.orderRef] })
    const [transaction] = JSON.parse(text).transactions
    expect(transaction).toMatchObject({ orderRef: message.orderRef, status: 'INIT' })
    expect(transaction).not.toHaveProperty('currency')
    expect(transaction).not.toHaveProperty('customerEmail')
    expect(transaction).not.toHaveProperty('refunds')
  })

  test('a query finds several payments, each once, and leaves out unknown ones', async () => {
    const [one, two] = [start(), start()]
    for (const message of [one, two]) await post('start', message)
    const asked = { ...envelope(), orderRefs: [one.orderRef, two.orderRef, one.orderRef, 'NEVER'] }
    const { transactions, totalCount } = JSON.parse((await post('query', asked)).text)
    expect(totalCount).toBe(2)
    expect(transactions.map((each: { orderRef: string }) => each.orderRef)).toEqual([one.orderRef, two.orderRef])
    const none = await post('query', { ...envelope(), orderRefs: ['NEVER'] })
    expect(JSON.parse(none.text)).toMatchObject({ transactions: [], totalCount: 0 })
  })

  test('service names are case-insensitive, and unknown ones are 404', async () => {
    expect(await codesOf('transactionCancel', { ...envelope(), currency: 'HUF' })).toEqual([5111])
    expect(await codesOf('START', start())).toEqual([])
    expect((await post('do', envelope())).status).toBe(404)
  })

  test('the default time limit is five minutes', async () => {
    const { text } = await post('start', start({ timeout: undefined }))
    expect(JSON.parse(text).timeout).toBe('2026-12-24T14:05:00+01:00')
  })

  test('a signature is valid for a body with escaped slashes and unusual spacing', async () => {
    const body = JSON.stringify(start(), null, 2).replaceAll('/', '\\/')
    expect(await codesOf('start', body)).toEqual([])
  })
})

describe('every service refuses', () => {
  test.each([
    ['a body that is not JSON', 'hello', [5321]],
    ['an empty body', '', [5321]],
    ['an array', '[]', [5321]],
    ['null', 'null', [5321]],
    ['a number as orderRef', JSON.stringify(start({ orderRef: 1 })), [5321]],
    ['an object as url', JSON.stringify(start({ url: { success: 'https://x.example' } })), [5321]],
    ['a text as methods', JSON.stringify(start({ methods: 'CARD' })), [5321]],
    ['an object as total', JSON.stringify(start({ total: {} })), [5321]],
    ['null as currency', JSON.stringify(start({ currency: null })), [5321]],
    ['no merchant', JSON.stringify(start({ merchant: undefined })), [5201]],
    ['an empty merchant', JSON.stringify(start({ merchant: '' })), [5201]],
    ['an unknown merchant', JSON.stringify(start({ merchant: 'SOMEBODY' })), [5010]],
    ['no salt', JSON.stringify(start({ salt: undefined })), [5401]],
    ['a salt of 31', JSON.stringify(start({ salt: 'x'.repeat(31) })), [5401]],
    ['a salt of 65', JSON.stringify(start({ salt: 'x'.repeat(65) })), [5401]],
    ['no sdkVersion', JSON.stringify(start({ sdkVersion: undefined })), [5320]],
  ])('%s: %#', async (_what, body, codes) => {
    expect(await codesOf('start', body)).toEqual(codes)
  })

  test('a bad or missing signature, before anything about the content', async () => {
    expect(await codesOf('start', start({ salt: 'short' }), { Signature: sign('x', HUF.key) })).toEqual([5302])
    expect(await codesOf('start', start(), { Signature: '' })).toEqual([5302])
    const message = JSON.stringify(start())
    expect(await codesOf('start', message.replace('"1000"', '"1"'), { Signature: sign(message, HUF.key) })).toEqual([
      5302,
    ])
  })

  test('an unknown merchant with an unsigned response, because there is no key to sign with', async () => {
    expect((await post('start', start({ merchant: 'SOMEBODY' }))).signature).toBeNull()
  })

  test('a huge body with 413, and an unknown encoding with 415', async () => {
    expect((await post('start', `{"a":"${'x'.repeat(200_000)}"}`)).status).toBe(413)
    expect((await post('start', start(), { 'Content-Encoding': 'sdch' })).status).toBe(415)
  })

  test('without opening a payment', () => {
    const refused = shop
      .bank()
      .payments()
      .filter(({ orderRef }) => !orderRef.startsWith('API-'))
    expect(refused).toEqual([])
  })
})

describe('a start is refused with', () => {
  test.each([
    ['no order', { orderRef: undefined }, [5213]],
    ['an empty order', { orderRef: '' }, [5213]],
    ['no currency', { currency: undefined }, [5223]],
    ['a currency that does not exist', { currency: 'XYZ' }, [5223]],
    ['the currency of another account', { currency: 'EUR' }, [5307]],
    ['no email address', { customerEmail: undefined }, [5219]],
    ['an invalid email address', { customerEmail: 'nobody' }, [5219]],
    ['an unknown language', { language: 'XX' }, [5220]],
    ['an empty list of methods', { methods: [] }, [5217]],
    ['a disabled method', { methods: ['CARD', 'EAM'] }, [5014]],
    ['no total', { total: undefined }, [5324]],
    ['a total of zero', { total: '0' }, [5346]],
    ['a total of zero as a number', { total: 0 }, [5346]],
    ['a negative total', { total: '-5' }, [5065]],
    ['forints with decimals', { total: '10.50' }, [5065]],
    ['a decimal comma', { total: '10,00' }, [5065]],
    ['a total that is not a number', { total: 'NaN' }, [5065]],
    ['an enormous total', { total: '9'.repeat(40) }, [5065]],
    ['no return address', { url: undefined }, [5218]],
    ['an invalid return address', { url: 'javascript:alert(1)' }, [5325]],
    ['a time limit in the past', { timeout: '2026-12-24T13:59:59+01:00' }, [5224]],
    ['an invalid time limit', { timeout: 'soon' }, [5224]],
    ['a time limit of more than 180 days', { timeout: '2027-06-24T14:00:00+01:00' }, [5224]],
    ['an incomplete invoice address', { invoice: { name: 'A', country: 'HU', zip: '1' } }, [5310, 5312]],
    ['an invoice address without a name', { invoice: { city: 'B', country: 'HU', zip: '1', address: 'C' } }, [5309]],
    [
      'a country that is not a code',
      { invoice: { name: 'A', country: 'Hungary', city: 'B', zip: '1', address: 'C' } },
      [5322],
    ],
    ['several errors at once', { total: '0', customerEmail: '', language: '??' }, [5219, 5220, 5346]],
  ])('%s', async (_what, change, codes) => {
    expect(await codesOf('start', start(change))).toEqual(codes)
  })

  test('an order reference that was used before, also in concurrent requests', async () => {
    const message = start()
    const answers = await Promise.all([1, 2, 3].map(() => codesOf('start', message)))
    expect(answers.flat()).toEqual([5013, 5013])
  })

  test('the order and the currency in the response', async () => {
    const { text } = await post('start', start({ orderRef: 'REFUSED', total: 0 }))
    expect(text).toMatch(
      /^\{"errorCodes":\[5346\],"salt":"\w{32}","merchant":"TESTHUF","orderRef":"REFUSED","currency":"HUF","total":0\.0\}$/,
    )
  })
})

describe('a start is accepted with', () => {
  test.each([
    ['a total as a number', { total: 1000 }],
    ['forints with a decimal zero', { total: '1000.0' }],
    ['no language', { language: undefined }],
    ['no email address, when the page may ask for it', { customerEmail: undefined, maySelectEmail: true }],
    ['no method', { methods: undefined }],
    ['unknown fields', { something: { new: true } }],
  ])('%s', async (_what, change) => {
    const { text } = await post('start', start(change))
    expect(JSON.parse(text)).toMatchObject({ total: 1000 })
  })
})

describe('the other services refuse', () => {
  test.each([
    ['query', {}, [5339]],
    ['query', { orderRefs: Array(51).fill('1') }, [5328]],
    ['query', { orderRefs: 'scalar' }, [5321]],
    ['refund', { currency: 'HUF', refundTotal: 1 }, [5111]],
    ['refund', { orderRef: 'NEVER', currency: 'HUF', refundTotal: 1 }, [5011]],
    ['refund', { orderRef: 'NEVER', refundTotal: 1 }, [5223]],
    ['refund', { orderRef: 'NEVER', currency: 'EUR' }, [5307, 5106]],
    ['transactioncancel', { orderRef: 'NEVER', currency: 'EUR' }, [5307]],
    ['transactioncancel', { orderRef: 'NEVER', currency: 'HUF' }, [5011]],
  ])('%s %j with %j', async (service, fields, codes) => {
    expect(await codesOf(service, { ...envelope(), ...fields })).toEqual(codes)
  })

  test('an unknown order reference or transaction id of any length with 5011', async () => {
    const long = 'x'.repeat(50_000)
    expect(await codesOf('refund', { ...envelope(), orderRef: long, currency: 'HUF', refundTotal: 1 })).toEqual([5011])
    expect(await codesOf('refund', { ...envelope(), transactionId: long, currency: 'HUF', refundTotal: 1 })).toEqual([
      5011,
    ])
    expect(await codesOf('start', start({ orderRef: `API-${long}` }))).toEqual([])
  })
})
