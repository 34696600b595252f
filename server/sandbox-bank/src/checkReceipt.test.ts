import { sign } from '@range/simplepay/signature'
import { expect, test } from 'vitest'
import { checkReceipt, receiptMaxBytes } from './checkReceipt'

const key = 'secret'
const sent = '{"orderRef":"A","transactionId":1,"status":"FINISHED","nested":{"a":[1,2]}}'
const good = `${sent.slice(0, -1)},"receiveDate":"2026-12-24T14:00:00+01:00"}`

const receipt = (text: string, change: { status?: number; signature?: string | null } = {}) => ({
  status: 200,
  signature: sign(text, key),
  bytes: Buffer.from(text),
  ...change,
})

test('a signed notification with receiveDate is a valid receipt', () => {
  expect(checkReceipt(sent, receipt(good), key).result).toBe('OK')
})

test.each(['2026-12-24T14:00:00+0100', '2026-12-24T13:00:00Z', '2026-12-24T13:00:00.000Z'])(
  'receiveDate may have the format %s',
  (date) => {
    expect(checkReceipt(sent, receipt(good.replace('2026-12-24T14:00:00+01:00', date)), key).result).toBe('OK')
  },
)

test('fields may have a different order, and further fields are allowed', () => {
  const { status, ...rest } = JSON.parse(good)
  expect(checkReceipt(sent, receipt(JSON.stringify({ more: 1, ...rest, status })), key).result).toBe('OK')
})

test.each([
  ['a status other than 200', receipt(good, { status: 201 }), 'NOT200'],
  ['a redirect', receipt('', { status: 302 }), 'NOT200'],
  ['a server error', receipt(good, { status: 500 }), 'NOT200'],
  ['a web page', receipt('x'.repeat(receiptMaxBytes + 1)), 'IPNTOOBIG'],
  ['no signature', receipt(good, { signature: null }), 'NO_SIGNATURE'],
  ['a wrong signature', receipt(good, { signature: sign('x', key) }), 'NO_SIGNATURE'],
  ['the signature of the notification', receipt(good, { signature: sign(sent, key) }), 'NO_SIGNATURE'],
  ['no receiveDate', receipt(sent), 'CONTENTNOTMATCH'],
  ['an invalid receiveDate', receipt(good.replace('2026', 'year')), 'CONTENTNOTMATCH'],
  ['a changed field', receipt(good.replace('FINISHED', 'OK')), 'CONTENTNOTMATCH'],
  ['a changed nested field', receipt(good.replace('[1,2]', '[1]')), 'CONTENTNOTMATCH'],
  ['a number sent as text', receipt(good.replace(':1,', ':"1",')), 'CONTENTNOTMATCH'],
  ['a missing field', receipt('{"receiveDate":"2026-12-24T14:00:00+01:00"}'), 'CONTENTNOTMATCH'],
  ['a plain OK', receipt('OK'), 'CONTENTNOTMATCH'],
])('%s is not accepted', (_what, given, result) => {
  expect(checkReceipt(sent, given, key).result).toBe(result)
})
