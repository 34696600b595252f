import { expect, test } from 'vitest'
import { entryWords } from './ledgerWords'

test('an undone payment is named with its reason, if it has one', () => {
  expect(entryWords({ kind: 'UNDONE', why: 'it was a card' })).toBe('Payment undone: it was a card')
  expect(entryWords({ kind: 'UNDONE', why: '' })).toBe('Payment undone')
})
