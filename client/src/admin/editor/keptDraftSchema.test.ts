import { expect, test } from 'vitest'
import { keptDraftSchema } from './keptDraftSchema'

const blank = { name: '', people: 1, lines: [{ id: '', quantity: 1 }], row: { code: '' }, paidBy: null }

test('a half-typed draft is read back as it was', () => {
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
])('a field that another release kept in another form is dropped: %s', (_, kept) => {
  expect(keptDraftSchema(blank).parse({ name: 'Anna', ...kept })).toEqual({ name: 'Anna' })
})

test.each([[null], ['Anna'], [7], [['Anna']]])('a value that is no draft at all is dropped: %j', (kept) => {
  expect(keptDraftSchema(blank).safeParse(kept).success).toBe(false)
})
