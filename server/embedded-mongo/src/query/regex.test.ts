import { BSONRegExp } from 'bson'
import { expect, test } from 'vitest'
import { MongoError } from '../mongoError'
import { compileRegex } from './regex'

const matches = (pattern: string, text: string, options = ''): boolean =>
  compileRegex(new BSONRegExp(pattern, options)).test(text)

test.each([
  ['x$', 'x\n'],
  ['^(a|b$)', 'b\n'],
  [':(x|y)(:|$)', 'a:x'],
  ['a.b', 'a\rb'],
  ['a.b', 'a\u2028b'],
  ['^.$', '😀'],
  ['a\\.b\\[', 'a.b['],
  ['(a+)+$', 'aaa'],
  ['^(x y )?z', 'z'],
  ['', ''],
  ['^a|', 'b'],
])('%s matches %j as in PCRE', (pattern, text) => {
  expect(matches(pattern, text)).toBe(true)
})

test.each([
  ['x$', 'x\r'],
  ['x$', 'x\u2028'],
  ['x$', 'x\n\n'],
  ['a.b', 'a\nb'],
  ['^a\\.b', 'axb'],
  [':(x|y)(:|$)', 'a:xy'],
])('%s does not match %j, as in PCRE', (pattern, text) => {
  expect(matches(pattern, text)).toBe(false)
})

test('option i ignores the case of letters', () => {
  expect(matches('straße', 'STRAßE', 'i')).toBe(true)
  expect(matches('^á', 'Á', 'i')).toBe(true)
  expect(matches('K', '\u212a', 'i')).toBe(true)
})

test.each(['m', 'x', 's', 'im'])('option %s is refused, with the way to MongoDB', (options) => {
  expect(() => matches('a', 'a', options)).toThrow(/does not support the option .* MONGODB_URI/)
})

test.each([
  'a++',
  '(?>a)',
  '(?:a)',
  '(?i)a',
  '(?=a)b',
  '(a)\\1',
  '\\d',
  '\\w',
  '\\A',
  '[ab]',
  'a{2}',
  'a**',
  '*a',
  '^*',
  'a$b',
  '(a',
  'a)',
  '\\',
  '(*UCP)a',
  'a'.repeat(40_000),
])('%s is refused', (pattern) => {
  expect(() => matches(pattern, 'a')).toThrow(MongoError)
})

test('finds the common prefix of all matches', () => {
  const prefixOf = (pattern: string, options = '') => compileRegex(new BSONRegExp(pattern, options)).prefix
  expect(prefixOf('^abc')).toBe('abc')
  expect(prefixOf('^a\\.b.*')).toBe('a.b')
  expect(prefixOf('^ab?c')).toBe('a')
  expect(prefixOf('^a\\.*c')).toBe('a')
  expect(prefixOf('^ab+c')).toBe('ab')
  expect(prefixOf('^ab(c|d)')).toBe('ab')
  for (const pattern of ['abc', '^a|b', '^a(b|c)|d']) expect(prefixOf(pattern) ?? '').toBe('')
  expect(prefixOf('^abc', 'i') ?? '').toBe('')
})

test('a pattern with catastrophic backtracking in other engines is fast', () => {
  const text = `${'a'.repeat(50_000)}b`
  const before = performance.now()
  expect(matches('^(a+)+$', text)).toBe(false)
  expect(matches('^(a|aa)*c', text)).toBe(false)
  expect(matches('(.*)*=x', text)).toBe(false)
  expect(performance.now() - before).toBeLessThan(2000)
})
