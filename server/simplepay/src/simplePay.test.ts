import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { NewPayment } from './bank'
import { BankError, MessageError } from './bankError'
import { isSigned, sign } from './signature'
import { createSimplePay } from './simplePay'

const HUF = { merchant: 'PUBLICTESTHUF', key: 'FxDa5w314kLlNseq2sKuVwaqZshZT5d6' }
const EUR = { merchant: 'PUBLICTESTEUR', key: 'a-key-of-the-euro-account' }

const order: NewPayment = {
  orderRef: 'ORDER-1',
  currency: 'HUF',
  amount: 39_900,
  timeout: new Date('2026-12-24T13:10:00Z'),
  returnUrl: 'https://range.example/booking/abc?lang=en',
  customer: {
    name: 'Árpád Kő',
    email: 'arpad@example.com',
    phone: '+36 30 555 0199',
    street: 'Fő utca 1.',
    city: 'Budapest',
    postCode: '1011',
    country: 'HU',
  },
  language: 'DE',
}

let servers: Server[] = []

afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  servers = []
})

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/payment/v2`
}

type Seen = { path: string; signature: string; contentType: string; body: string }

/**
 * Returns a client of a bank that always sends the same response, signed with the merchant's key by default, and the
 * requests that the bank has received.
 */
async function clientOfBank(
  answer: string | object,
  { status = 200, key = HUF.key, signature }: { status?: number; key?: string; signature?: string | null } = {},
) {
  const seen: Seen[] = []
  const baseUrl = await listen(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    const { signature: given, 'content-type': contentType } = req.headers
    const body = Buffer.concat(chunks).toString()
    seen.push({ path: req.url ?? '', signature: String(given), contentType: String(contentType), body })

    const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
    const proof = signature === undefined ? sign(text, key) : signature
    res.writeHead(status, proof === null ? {} : { SIGNATURE: proof }).end(text)
  })
  return { bank: createSimplePay({ baseUrl, merchants: { HUF, EUR }, timeoutMs: 5000 }), seen }
}

const offline = createSimplePay({ baseUrl: 'http://127.0.0.1:9/payment/v2', merchants: { HUF, EUR }, timeoutMs: 5000 })

async function bankErrorOf(call: Promise<unknown>): Promise<BankError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(BankError)
  return error as BankError
}

function codeOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof MessageError) return error.code
    throw error
  }
  return 'no error'
}

const started =
  '{"salt":"OORbo29VweDZ8rCVW3THCmgDkh7Qtj3H","merchant":"PUBLICTESTHUF","orderRef":"ORDER-1","currency":"HUF","transactionId":99310118,"timeout":"2018-09-07T20:46:13+02:00","total":39900.0,"paymentUrl":"https://sandbox.simplepay.hu/pay/pay/pspHU/aCKK","somethingNew":{"a":1}}'

describe('start', () => {
  test('returns the transaction and the address of the payment page, and ignores unknown fields', async () => {
    const { bank } = await clientOfBank(started)
    expect(await bank.start(order)).toEqual({
      transactionId: '99310118',
      paymentUrl: 'https://sandbox.simplepay.hu/pay/pay/pspHU/aCKK',
    })
  })

  test('signs exactly the bytes it sends and fills every documented field', async () => {
    const { bank, seen } = await clientOfBank(started)
    await bank.start(order)

    const [{ path, signature, contentType, body } = {} as Seen] = seen
    expect(path).toBe('/payment/v2/start')
    expect(contentType).toBe('application/json')
    expect(isSigned(body, signature, HUF.key)).toBe(true)
    const { salt, sdkVersion, ...fields } = JSON.parse(body)
    expect(salt).toMatch(/^[A-Za-z0-9]{32}$/)
    expect(sdkVersion).toBeTruthy()
    expect(fields).toEqual({
      merchant: 'PUBLICTESTHUF',
      orderRef: 'ORDER-1',
      currency: 'HUF',
      customerEmail: 'arpad@example.com',
      language: 'DE',
      methods: ['CARD'],
      total: '39900',
      timeout: '2026-12-24T14:10:00+01:00',
      url: 'https://range.example/booking/abc?lang=en',
      threeDSReqAuthMethod: '01',
      invoice: {
        name: 'Árpád Kő',
        country: 'HU',
        state: '',
        city: 'Budapest',
        zip: '1011',
        address: 'Fő utca 1.',
        phone: '+36 30 555 0199',
      },
    })
  })

  test('sends an amount in euros to the euro account, with two decimals', async () => {
    const { bank, seen } = await clientOfBank(started, { key: EUR.key })
    await bank.start({ ...order, currency: 'EUR', amount: 12.5 })
    const [{ signature, body } = {} as Seen] = seen
    expect(isSigned(body, signature, EUR.key)).toBe(true)
    expect(JSON.parse(body)).toMatchObject({ merchant: 'PUBLICTESTEUR', currency: 'EUR', total: '12.50' })
  })

  test.each([
    ['an unknown country', { country: '' }],
    ['no street', { street: ' ' }],
    ['no post code', { postCode: '' }],
  ])('lets the bank’s page ask for the address with %s', async (_what, missing) => {
    const { bank, seen } = await clientOfBank(started)
    await bank.start({ ...order, customer: { ...order.customer, ...missing } })
    const fields = JSON.parse(seen[0]?.body ?? '')
    expect(fields).toMatchObject({ maySelectInvoice: true, customer: 'Árpád Kő' })
    expect(fields).not.toHaveProperty('invoice')
  })

  test('lets the bank’s page ask for the email address when there is none', async () => {
    const { bank, seen } = await clientOfBank(started)
    await bank.start({ ...order, customer: { ...order.customer, email: '' } })
    const fields = JSON.parse(seen[0]?.body ?? '')
    expect(fields.maySelectEmail).toBe(true)
    expect(fields).not.toHaveProperty('customerEmail')
  })

  test('uses a new salt for every call', async () => {
    const { bank, seen } = await clientOfBank(started)
    await bank.start(order)
    await bank.start(order)
    const [first, second] = seen.map(({ body }) => JSON.parse(body).salt)
    expect(first).not.toBe(second)
  })

  test('is UNKNOWN when the signed response is about another order', async () => {
    const { bank } = await clientOfBank(started.replace('ORDER-1', 'ORDER-2'))
    expect(await bankErrorOf(bank.start(order))).toMatchObject({ outcome: 'UNKNOWN' })
  })
})

describe('a call that fails', () => {
  test.each([
    ['an unknown merchant', [5010]],
    ['an order used before', [5013]],
    ['the wrong currency', [5307]],
    ['several errors at once', [5312, 5310]],
  ])('%s is REJECTED with its codes', async (_what, errorCodes) => {
    const { bank } = await clientOfBank({ errorCodes, salt: 'x', merchant: HUF.merchant, total: 0 })
    const error = await bankErrorOf(bank.start(order))
    expect(error).toMatchObject({ outcome: 'REJECTED', errorCodes })
    expect(error.message).toContain(errorCodes.join(', '))
  })

  test('a refusal counts with any HTTP status', async () => {
    const { bank } = await clientOfBank({ errorCodes: [5307], salt: 'x' }, { status: 400 })
    expect(await bankErrorOf(bank.start(order))).toMatchObject({ outcome: 'REJECTED', errorCodes: [5307] })
  })

  test.each([[999], [2999], [5304]])('code %i, an internal error of the bank, is UNKNOWN', async (code) => {
    const { bank } = await clientOfBank({ errorCodes: [code], salt: 'x' })
    expect(await bankErrorOf(bank.start(order))).toMatchObject({ outcome: 'UNKNOWN', errorCodes: [code] })
  })

  test.each([
    ['without a signature', null],
    ['with an empty signature', ''],
    ['with a wrong signature', sign('something else', HUF.key)],
    ['signed with the key of the other currency', sign(started, EUR.key)],
  ])('an answer %s is UNKNOWN', async (_what, signature) => {
    const { bank } = await clientOfBank(started, { signature })
    expect(await bankErrorOf(bank.start(order))).toMatchObject({ outcome: 'UNKNOWN' })
  })

  test('the signature is checked on the received bytes, not on JSON serialised again', async () => {
    const rewritten = JSON.stringify(JSON.parse(started))
    expect(rewritten).not.toBe(started)
    const { bank } = await clientOfBank(started, { signature: sign(rewritten, HUF.key) })
    expect(await bankErrorOf(bank.start(order))).toMatchObject({ outcome: 'UNKNOWN' })
  })

  test('an unsigned refusal is UNKNOWN, and its codes are kept for the log', async () => {
    const { bank } = await clientOfBank({ errorCodes: [5010], salt: 'x', total: 0 }, { signature: null })
    expect(await bankErrorOf(bank.start(order))).toMatchObject({ outcome: 'UNKNOWN', errorCodes: [5010] })
  })

  test.each([
    ['that is not JSON', '<html>maintenance</html>', 200],
    ['with a status other than 2xx', started, 503],
    ['without a payment page', '{"orderRef":"ORDER-1","transactionId":1}', 200],
    ['whose payment page is not a web address', started.replace('https://sandbox', 'javascript://x'), 200],
    ['that is an array', '[1]', 200],
    ['that is empty', '', 200],
  ])('a signed answer %s is UNKNOWN', async (_what, answer, status) => {
    const { bank } = await clientOfBank(answer, { status })
    expect(await bankErrorOf(bank.start(order))).toMatchObject({ outcome: 'UNKNOWN', errorCodes: [] })
  })

  test('a redirect is not followed', async () => {
    let visits = 0
    const baseUrl = await listen((req, res) => {
      visits += 1
      res.writeHead(302, { Location: `${req.url}` }).end()
    })
    const bank = createSimplePay({ baseUrl, merchants: { HUF, EUR }, timeoutMs: 5000 })
    expect(await bankErrorOf(bank.start(order))).toMatchObject({ outcome: 'UNKNOWN' })
    expect(visits).toBe(1)
  })

  test('a timeout is UNKNOWN', async () => {
    const baseUrl = await listen(() => {})
    const bank = createSimplePay({ baseUrl, merchants: { HUF, EUR }, timeoutMs: 50 })
    const error = await bankErrorOf(bank.start(order))
    expect(error).toMatchObject({ outcome: 'UNKNOWN', message: 'start: no answer in time' })
  })

  test('an incomplete answer is UNKNOWN', async () => {
    const baseUrl = await listen((_req, res) => {
      res.writeHead(200, { Signature: sign(started, HUF.key) }).write(started.slice(0, 50))
    })
    const bank = createSimplePay({ baseUrl, merchants: { HUF, EUR }, timeoutMs: 100 })
    expect(await bankErrorOf(bank.start(order))).toMatchObject({ outcome: 'UNKNOWN' })
  })

  test('an unreachable bank is UNKNOWN', async () => {
    expect(await bankErrorOf(offline.start(order))).toMatchObject({ outcome: 'UNKNOWN', message: 'start: no answer' })
  })
})

describe('query', () => {
  const asked = { orderRef: 'ORDER-1', currency: 'HUF' } as const
  const finished = {
    salt: 'x',
    merchant: HUF.merchant,
    orderRef: 'ORDER-1',
    total: 15,
    transactionId: 501_234_567,
    status: 'FINISHED',
    resultCode: 'OK',
    remainingTotal: 0,
    paymentDate: '2026-12-24T13:00:00+01:00',
    finishDate: '2026-12-24T13:02:00+01:00',
    method: 'CARD',
    currency: 'HUF',
    customerEmail: 'arpad@example.com',
    invoice: { lname: 'Árpád Kő', city: 'Budapest' },
  }
  const answerOf = (...transactions: object[]) => ({
    salt: 'x',
    merchant: HUF.merchant,
    transactions,
    totalCount: transactions.length,
  })

  test('asks for details and refunds by our order reference', async () => {
    const { bank, seen } = await clientOfBank(answerOf())
    await bank.query(asked)
    expect(seen[0]?.path).toBe('/payment/v2/query')
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({
      merchant: HUF.merchant,
      orderRefs: ['ORDER-1'],
      detailed: true,
      refunds: true,
    })
  })

  test('returns undefined for an order that the bank does not know', async () => {
    const { bank } = await clientOfBank(answerOf())
    expect(await bank.query(asked)).toBeUndefined()
  })

  test('finds the transaction by our order reference, not by its position', async () => {
    const { bank } = await clientOfBank(answerOf({ ...finished, orderRef: 'OTHER', status: 'TIMEOUT' }, finished))
    expect(await bank.query(asked)).toMatchObject({ orderRef: 'ORDER-1', status: 'FINISHED' })
    const other = await clientOfBank(answerOf({ ...finished, orderRef: 'OTHER' }))
    expect(await other.bank.query(asked)).toBeUndefined()
  })

  test('drops personal data', async () => {
    const { bank } = await clientOfBank(answerOf(finished))
    const transaction = await bank.query(asked)
    expect(JSON.stringify(transaction)).not.toMatch(/arpad|Árpád|Budapest/)
    expect(transaction).toMatchObject({
      transactionId: '501234567',
      total: 15,
      currency: 'HUF',
      refundStatus: undefined,
      refunded: 0,
      remaining: 15,
      refunds: [],
      raw: { resultCode: 'OK', finishDate: '2026-12-24T13:02:00+01:00' },
    })
  })

  test.each([
    [-5, -2.5],
    [5, 2.5],
  ])('adds up refunds regardless of their sign, as in %d and %d', async (first, second) => {
    const refunds = [
      { transactionId: 501_234_568, refundTotal: first, refundDate: '2026-12-25T10:00:00+01:00', status: 'FINISHED' },
      { transactionId: 501_234_569, refundTotal: second, refundDate: '2026-12-25T11:00:00+01:00', status: 'FINISHED' },
    ]
    const { bank } = await clientOfBank(
      answerOf({ ...finished, refundStatus: 'PARTIAL', remainingTotal: 7.5, refunds }),
    )
    expect(await bank.query(asked)).toMatchObject({
      refundStatus: 'PARTIAL',
      refunded: 7.5,
      remaining: 7.5,
      refunds: [
        { transactionId: '501234568', amount: 5 },
        { transactionId: '501234569', amount: 2.5 },
      ],
    })
  })

  test('counts a refund that only refundStatus reports', async () => {
    const full = await clientOfBank(answerOf({ ...finished, refundStatus: 'FULL' }))
    expect(await full.bank.query(asked)).toMatchObject({ refunded: 15, remaining: 0 })
    const partial = await clientOfBank(answerOf({ ...finished, refundStatus: 'PARTIAL', remainingTotal: 10 }))
    expect(await partial.bank.query(asked)).toMatchObject({ refunded: 5, remaining: 10 })
  })

  test('returns an undocumented status unchanged', async () => {
    const { bank } = await clientOfBank(answerOf({ ...finished, status: 'SOMETHING_NEW', currency: 'GBP' }))
    expect(await bank.query(asked)).toMatchObject({ status: 'SOMETHING_NEW', currency: undefined })
  })

  const long = 'x'.repeat(1_000)
  test.each<[string, object]>([
    ['without a status or an amount', { status: undefined, total: undefined }],
    ['with an endless status', { status: long }],
    ['with an endless transaction id', { transactionId: long }],
    ['with an endless method of payment', { method: long }],
    ['with endlessly many refunds', { refunds: Array(5_000).fill({ transactionId: 1, refundTotal: 1 }) }],
    ['with an object for its amount', { total: { toString: () => '15' } }],
  ])('is UNKNOWN for a transaction %s', async (_what, wrong) => {
    const { bank } = await clientOfBank(answerOf({ ...finished, ...wrong }))
    expect(await bankErrorOf(bank.query(asked))).toMatchObject({ outcome: 'UNKNOWN' })
  })

  test('keeps nothing of an endless reason', async () => {
    const { bank } = await clientOfBank(answerOf({ ...finished, resultCode: long }))
    expect((await bank.query(asked))?.raw).toMatchObject({ status: 'FINISHED', resultCode: undefined })
  })
})

describe('refund and cancel', () => {
  const paid = { orderRef: 'ORDER-1', transactionId: '99326864', currency: 'HUF' } as const

  test('a refund returns its own id and the remaining sum', async () => {
    const documented =
      '{"salt":"WZ7Ncc0qoDSMYG4twsmeOdBs6PSnsj1Z","merchant":"PUBLICTESTHUF","orderRef":"101010515385577564359","currency":"HUF","transactionId":99326864,"refundTransactionId":99326874,"refundTotal":5.0,"remainingTotal":10.0}'
    const { bank, seen } = await clientOfBank(documented)
    expect(await bank.refund({ ...paid, amount: 5 })).toEqual({ refundTransactionId: '99326874', remaining: 10 })
    expect(seen[0]?.path).toBe('/payment/v2/refund')
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({
      transactionId: '99326864',
      currency: 'HUF',
      refundTotal: 5,
    })
  })

  test.each([
    ['EUR', 0.1 + 0.2, 0.3],
    ['EUR', 75.55 - 0.1, 75.45],
    ['HUF', 39_900.000_001, 39_900],
  ] as const)('a refund in %s of %d requests %d', async (currency, amount, asked) => {
    const { bank, seen } = await clientOfBank({ transactionId: 99_326_864, refundTransactionId: 1, remainingTotal: 0 })
    await bank.refund({ ...paid, currency, amount }).catch(() => undefined)
    expect(JSON.parse(seen[0]?.body ?? '').refundTotal).toBe(asked)
  })

  test('a cancellation succeeds only when the response has the status CANCELLED', async () => {
    const { bank, seen } = await clientOfBank({
      merchant: HUF.merchant,
      transactionId: 99_326_864,
      status: 'CANCELLED',
    })
    await expect(bank.cancel(paid)).resolves.toBeUndefined()
    expect(seen[0]?.path).toBe('/payment/v2/transactioncancel')
    const vague = await clientOfBank({ merchant: HUF.merchant, transactionId: 99_326_864 })
    expect(await bankErrorOf(vague.bank.cancel(paid))).toMatchObject({ outcome: 'UNKNOWN' })
  })

  test('a signed answer about another transaction is UNKNOWN', async () => {
    const { bank } = await clientOfBank({ transactionId: 1, refundTransactionId: 2, remainingTotal: 0 })
    expect(await bankErrorOf(bank.refund({ ...paid, amount: 5 }))).toMatchObject({ outcome: 'UNKNOWN' })
  })
})

describe('the redirect', () => {
  const r =
    'eyJyIjowLCJ0Ijo5OTg0NDk0MiwiZSI6IlNVQ0NFU1MiLCJtIjoiUFVCTElDVEVTVEhVRiIsIm8iOiIxMDEwMTA1MTU2ODAyOTI0ODI2MDAifQ=='
  const s = 'El/nvex9TjgjuORI63gEu5I5miGo4CSAD5lmEpKIxp7WuVRq6bBeh1QdyEvVGSsi'
  const redirectOf = (text: string, key = HUF.key) => [Buffer.from(text).toString('base64'), sign(text, key)] as const

  test('matches the documented sample', () => {
    expect(offline.readRedirect(r, s)).toEqual({
      orderRef: '101010515680292482600',
      transactionId: '99844942',
      event: 'SUCCESS',
      responseCode: 0,
      merchant: 'PUBLICTESTHUF',
      currency: 'HUF',
    })
  })

  test('treats a space as a plus, in r and in s', () => {
    const message = Array.from({ length: 500 }, (_, n) =>
      redirectOf(`{"r":0,"t":1,"e":"FAIL","m":"PUBLICTESTHUF","o":"~~>?${n}"}`),
    )
    const [withPlus, proof] = message.find(([inR, inS]) => inR.includes('+') && inS.includes('+')) ?? ['', '']
    expect(withPlus).not.toBe('')
    expect(offline.readRedirect(withPlus.replaceAll('+', ' '), proof.replaceAll('+', ' ')).event).toBe('FAIL')
  })

  test('does not percent-decode r and s again', () => {
    expect(codeOf(() => offline.readRedirect(r, encodeURIComponent(s)))).toBe('BAD_SIGNATURE')
    expect(codeOf(() => offline.readRedirect(encodeURIComponent(r), s))).toBe('BAD_SIGNATURE')
  })

  test.each([
    ['r has another event', Buffer.from(atob(r).replace('SUCCESS', 'CANCEL')).toString('base64'), s],
    ['r names another order', Buffer.from(atob(r).replace('2600"', '2601"')).toString('base64'), s],
    ['one letter of s differs', r, s.replace('El/', 'EL/')],
    ['s is empty', r, ''],
    ['r is empty', '', s],
    ['r is not base64', '%%%', s],
    ['r is not JSON', Buffer.from('hello').toString('base64'), sign('hello', HUF.key)],
    ['r is an array', ...redirectOf('[]')],
    ['the merchant is unknown', ...redirectOf('{"r":0,"t":1,"e":"SUCCESS","m":"SOMEBODY","o":"1"}')],
    ['another account signed it', ...redirectOf('{"r":0,"t":1,"e":"SUCCESS","m":"PUBLICTESTHUF","o":"1"}', EUR.key)],
  ])('is rejected when %s', (_what, givenR, givenS) => {
    expect(codeOf(() => offline.readRedirect(givenR, givenS))).toBe('BAD_SIGNATURE')
  })

  test('may be signed by the euro account and have a lowercase event', () => {
    const [euroR, euroS] = redirectOf('{"r":2013,"t":1234567890,"e":"fail","m":"PUBLICTESTEUR","o":"A"}', EUR.key)
    expect(offline.readRedirect(euroR, euroS)).toMatchObject({
      currency: 'EUR',
      event: 'FAIL',
      responseCode: 2013,
      transactionId: '1234567890',
    })
  })

  test('is UNREADABLE when it is signed but has an unknown event', () => {
    const [oddR, oddS] = redirectOf('{"r":0,"t":1,"e":"MAYBE","m":"PUBLICTESTHUF","o":"A"}')
    expect(codeOf(() => offline.readRedirect(oddR, oddS))).toBe('UNREADABLE')
  })
})

describe('a notification', () => {
  const documented =
    '{"salt":"223G0O18VAqdLhQYbJz73adT36YzLtak","orderRef":"101010515680292482600","method":"CARD","merchant":"PUBLICTESTHUF","finishDate":"2019-09-09T14:46:18+0200","paymentDate":"2019-09-09T14:41:13+0200","transactionId":99844942,"status":"FINISHED"}'
  const signed = (text: string, key = HUF.key) => [Buffer.from(text), sign(text, key)] as const

  test('matches the documented sample, without its unused fields', () => {
    expect(offline.readIpn(...signed(documented.replace('"method"', '"cardMask":"xxxx-1111","method"')))).toEqual({
      orderRef: '101010515680292482600',
      transactionId: '99844942',
      status: 'FINISHED',
      merchant: 'PUBLICTESTHUF',
      currency: 'HUF',
      refundStatus: undefined,
      raw: {
        orderRef: '101010515680292482600',
        transactionId: '99844942',
        status: 'FINISHED',
        merchant: 'PUBLICTESTHUF',
        method: 'CARD',
        paymentDate: '2019-09-09T14:41:13+0200',
        finishDate: '2019-09-09T14:46:18+0200',
      },
    })
  })

  test('reports a refund by refundStatus or by the status REFUND', () => {
    const full = documented.replace('"FINISHED"', '"FINISHED","refundStatus":"FULL"')
    expect(offline.readIpn(...signed(full))).toMatchObject({ status: 'FINISHED', refundStatus: 'FULL' })
    expect(offline.readIpn(...signed(documented.replace('FINISHED', 'REFUND')))).toMatchObject({ status: 'REFUND' })
  })

  test.each([
    ['the signature is missing', Buffer.from(documented), undefined],
    ['the signature is wrong', Buffer.from(documented), sign('x', HUF.key)],
    ['the text was changed', Buffer.from(documented.replace('FINISHED', 'CANCELLED')), sign(documented, HUF.key)],
    ['the text was serialised again', Buffer.from(documented.replace(/,/g, ', ')), sign(documented, HUF.key)],
    ['the merchant is unknown', ...signed(documented.replace('PUBLICTESTHUF', 'SOMEBODY'))],
    ['the merchant is an object', ...signed(documented.replace('"PUBLICTESTHUF"', '{}'))],
    ['the merchant is missing', ...signed('{"orderRef":"1"}')],
    ['another account signed it', ...signed(documented, EUR.key)],
  ])('is rejected when %s', (_what, body, signature) => {
    expect(codeOf(() => offline.readIpn(body, signature))).toBe('BAD_SIGNATURE')
  })

  test.each([
    ['it is not JSON', ...signed('hello')],
    ['it is empty', ...signed('')],
    ['it is an array', ...signed('[]')],
    ['it is null', ...signed('null')],
    ['it is not UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), ''],
    ['it has no status', ...signed('{"merchant":"PUBLICTESTHUF","orderRef":"1","transactionId":1}')],
    [
      'its order is not a text',
      ...signed('{"merchant":"PUBLICTESTHUF","orderRef":{},"transactionId":1,"status":"FINISHED"}'),
    ],
  ])('is UNREADABLE when %s', (_what, body, signature) => {
    expect(codeOf(() => offline.readIpn(body, signature))).toBe('UNREADABLE')
  })

  test('is answered with the received text plus receiveDate as its last field, signed', () => {
    const { body, signature } = offline.answerIpn(Buffer.from(documented), new Date('2019-09-09T12:46:20Z'))
    expect(body).toBe(`${documented.slice(0, -1)},"receiveDate":"2019-09-09T14:46:20+02:00"}`)
    expect(isSigned(body, signature, HUF.key)).toBe(true)
  })

  test('is answered without changes to nested objects, spacing or number formats', () => {
    const odd = '{ "merchant":"PUBLICTESTEUR", "total":100.0, "nested":{"a":{"b":"}"}} }\n'
    const { body, signature } = offline.answerIpn(Buffer.from(odd), new Date('2026-12-24T13:00:00Z'))
    expect(body).toBe(
      '{ "merchant":"PUBLICTESTEUR", "total":100.0, "nested":{"a":{"b":"}"}} ,"receiveDate":"2026-12-24T14:00:00+01:00"}\n',
    )
    expect(JSON.parse(body)).toMatchObject({ nested: { a: { b: '}' } }, receiveDate: '2026-12-24T14:00:00+01:00' })
    expect(isSigned(body, signature, EUR.key)).toBe(true)
  })
})
