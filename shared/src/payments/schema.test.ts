import { expect, test } from 'vitest'
import { responseCodeSchema } from './schema'

const answer = { code: 'eyJyIjowfQ==', signature: 'c2lnbmF0dXJl' }

test('the parameters of the bank’s redirect are parsed unchanged', () => {
  expect(responseCodeSchema.parse(answer)).toEqual(answer)
})

test.each([
  ['no code', { code: undefined }],
  ['an empty code', { code: '' }],
  ['a code of a megabyte', { code: 'a'.repeat(1_000_000) }],
  ['no signature', { signature: undefined }],
  ['an empty signature', { signature: '' }],
  ['a signature that is an object', { signature: { $ne: '' } }],
  ['a list of codes', { code: ['a', 'b'] }],
])('%s is rejected', (_what, change) => {
  expect(responseCodeSchema.safeParse({ ...answer, ...change }).success).toBe(false)
})
