import { expect, test } from 'vitest'
import { containsWords, foldText } from './foldText'

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
  ['O’Brien O´Neil D＇Arcy', "o'brien o'neil d'arcy"],
  ['Anna‐Mária Anna–Mária −5', 'anna-maria anna-maria -5'],
  ['ＡＮＮＡ\u3000１２', 'anna 12'],
  ['٠١٢٣٤٥٦٧٨٩ ۷ ९', '0123456789 7 9'],
  ['An\u200bna\u00ad \u200dKo\ufeffvács', 'anna kovacs'],
  ['김민준', '김민준'],
  ['Νίκος', 'νικοσ'],
  ['abc 123', 'abc 123'],
  ['', ''],
])('%j folds to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('text contains the words of a search in any order and spelling', () => {
  expect(containsWords('Siobhán O’Brien, Anna‐Mária', "maria o'brien")).toBe(true)
  expect(containsWords('Anna Mária', 'anna-mária')).toBe(true)
  expect(containsWords('Anna', 'anna kovács')).toBe(false)
  expect(containsWords('Anna', '')).toBe(true)
})

test('folding a folded text changes nothing', () => {
  for (const text of ['Árpád Őze', 'İstanbul', 'ΑΘΉΝΑ', 'Łukasz Großæ'])
    expect(foldText(foldText(text))).toBe(foldText(text))
})
