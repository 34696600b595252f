import fs from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { CallFigures } from './apiFigures'
import { type Budget, budgetSchema, missesOf } from './budget'
import { nameOf, publicCalls } from './publicCalls'

const budget: Budget = {
  kinds: { page: { ofBare: 0.5, timesNaive: 8 }, content: { ofBare: 0.5 }, seats: { ofBare: 0.25 } },
  calls: { 'GET venue': { ofBare: 0.4 } },
}
const call = (name: string, kind: CallFigures['kind'], ofBare: number, timesNaive = 100): CallFigures => {
  return { name, kind, ofBare, ofBareByCore: 1, timesNaive, product: 1, bare: 1, naive: 1 }
}
const allKept = [
  call('/', 'page', 0.5, 8),
  call('GET packages', 'content', 0.5, 1),
  call('GET venue', 'content', 0.4),
  call('GET availability', 'seats', 0.25),
]
const missesWith = (changed: CallFigures) =>
  missesOf({ calls: allKept.map((one) => (one.name === changed.name ? changed : one)) }, budget)

test('what reaches its budget exactly is kept', () => {
  expect(missesOf({ calls: allKept }, budget)).toEqual([])
})

test('names each call that is below, and both of its ratios', () => {
  expect(missesWith(call('/', 'page', 0.4999, 7.9))).toEqual([
    '/ reaches 0.49 of the bare server, and should 0.5.',
    '/ is 7.9 times as fast as the naive route, and should be 8.',
  ])
  expect(missesWith(call('GET availability', 'seats', 0.2))).toHaveLength(1)
})

test('an exception has a budget of its own', () => {
  expect(missesWith(call('GET venue', 'content', 0.45))).toEqual([])
  expect(missesWith(call('GET venue', 'content', 0.39))).toHaveLength(1)
})

test('a ratio that is no number is a miss', () => {
  expect(missesWith(call('GET packages', 'content', Number.NaN))).toHaveLength(1)
})

test('what was not measured is a miss', () => {
  const misses = missesOf({ calls: allKept.filter(({ kind }) => kind === 'page') }, budget)
  expect(misses).toEqual([
    'No call of the kind "content" was measured.',
    'No call of the kind "seats" was measured.',
    'GET venue was not measured.',
  ])
})

test('the budgets of the repository are well-formed, and their exceptions are calls that are measured', async () => {
  const kept = budgetSchema.parse(JSON.parse(await fs.readFile(new URL('budgets.json', import.meta.url), 'utf8')))
  const names = publicCalls(new Date()).map(nameOf)
  expect(names).toEqual(expect.arrayContaining(Object.keys(kept.calls)))
})
