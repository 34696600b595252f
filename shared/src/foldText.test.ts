import { expect, test } from 'vitest'
import { foldText } from './foldText'

test.each([
  ['Árpád', 'arpad'],
  ['ŐRSÉGI', 'orsegi'],
  ['Tűzgömb', 'tuzgomb'],
  ['Łukasz', 'lukasz'],
  ['Sørensen', 'sorensen'],
  ['Đorđe', 'dorde'],
  ['Groß STRAẞE', 'gross strasse'],
  ['Ægir Lœwe', 'aegir loewe'],
  ['Þór Guðrún', 'thor gudrun'],
  ['Işık', 'isik'],
  ['François', 'francois'],
  ['A\u0301rpa\u0301d', 'arpad'],
  ['abc 123', 'abc 123'],
  ['', ''],
])('%j folds to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('folding a folded text changes nothing', () => {
  for (const text of ['Árpád Őze', 'İstanbul', 'ΑΘΉΝΑ', 'Łukasz Großæ'])
    expect(foldText(foldText(text))).toBe(foldText(text))
})
