import { expect, test } from 'vitest'
import { keptDraftSchema } from './keptDraftSchema'

const blank = { name: '', people: 1, lines: [{ id: '', quantity: 1 }], row: { code: '' }, paidBy: null }

test('restores a half-typed draft unchanged', () => {
  const typed = { name: 'A', people: 0, lines: [{ id: 'cold-war', quantity: 2 }], row: { code: 'X' }, paidBy: 'CASH' }
  expect(keptDraftSchema(blank).parse(typed)).toEqual(typed)
  expect(keptDraftSchema(blank).parse({ ...typed, lines: [] })).toEqual({ ...typed, lines: [] })
})

test.each([
  ['a text where a number is typed now', { people: '1' }],
  ['one thing where there is a list now', { lines: { id: 'cold-war', quantity: 2 } }],
  ['entries of another form', { lines: [{ id: 'cold-war' }] }],
  ['a row without its field', { row: {} }],
  ['nothing where there is a row now', { row: null }],
  ['a field that the form no longer has', { nickname: 'Bela' }],
])('drops a field that another release stored in another format: %s', (_, kept) => {
  expect(keptDraftSchema(blank).parse({ name: 'Anna', ...kept })).toEqual({ name: 'Anna' })
})

test.each([[null], ['Anna'], [7], [['Anna']]])('drops a value that is not a draft: %j', (kept) => {
  expect(keptDraftSchema(blank).safeParse(kept).success).toBe(false)
})
