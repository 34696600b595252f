import { expect, test } from 'vitest'
import { missesOfBook, missesOfRead } from './apiBudget'
import { nameOf, publicCalls } from './publicCalls'

const read = { name: '/', product: 1500, bare: 10_000, naive: 150, p99Ms: 49.9, coreMs: 1 }
const book = { name: 'book', isCrowd: true, perSecond: 200, p99Ms: 300, coreMs: 6 }

test('a read exactly at its limits meets the budget', () => {
  expect(missesOfRead(read)).toEqual([])
})

test.each([
  ['of bare', { product: 1500, bare: 10_001 }],
  ['× naive', { naive: 151 }],
  ['99 % ms', { p99Ms: 50 }],
])('a read can miss its budget in the column "%s"', (column, changes) => {
  expect(missesOfRead({ ...read, ...changes })).toEqual([column])
})

test('a figure that could not be measured misses the budget', () => {
  expect(missesOfRead({ ...read, product: Number.NaN, p99Ms: Number.NaN })).toEqual(['of bare', '× naive', '99 % ms'])
  expect(missesOfBook({ ...book, coreMs: Number.NaN })).toEqual(['core ms'])
})

test('compares the response that the naive server also caches only with the bare server', () => {
  const name = 'GET most-chosen-package'
  expect(publicCalls(new Date()).map(nameOf)).toContain(name)
  expect(missesOfRead({ ...read, name, naive: 1000 })).toEqual([])
  expect(missesOfRead({ ...read, name, naive: 1000, product: 1000 })).toEqual(['of bare'])
})

test('booking has a budget only under concurrent load', () => {
  expect(missesOfBook(book)).toEqual([])
  expect(missesOfBook({ ...book, coreMs: 6.1 })).toEqual(['core ms'])
  expect(missesOfBook({ ...book, coreMs: 20, isCrowd: false })).toEqual([])
})
