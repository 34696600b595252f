import { expect, test } from 'vitest'
import { MongoError } from '../../mongoError'
import { compileRegex, regexOf } from './regex'

const matches = (pattern: string, text: string, options = ''): boolean =>
  compileRegex(regexOf(pattern, options)).test(text)

test.each([
  ['x$', 'x\n'],
  ['x\\Z', 'x\n'],
  ['^(?:a|b$)', 'b\n'],
  ['a.b', 'a\rb'],
  ['a.b', 'a\u2028b'],
  ['\\s', '\v'],
  ['[\\s]', '\v'],
  ['[]x]', ']'],
  ['[^]x]', 'a'],
  ['[a\\]b-]', '-'],
  ['a{,x}', 'a{,x}'],
  ['a{', 'a{'],
  ['^.$', '😀'],
  ['\\e\\a', '\x1b\x07'],
  ['(a+)+$', 'aaa'],
  ['', ''],
  ['^a|', 'b'],
])('%s matches %j as in PCRE', (pattern, text) => {
  expect(matches(pattern, text)).toBe(true)
})

test.each([
  ['x\\z', 'x\n'],
  ['x$', 'x\r'],
  ['x$', 'x\u2028'],
  ['\\w', 'é'],
  ['\\d', '٣'],
  ['\\s', '\u00a0'],
  ['a.b', 'a\nb'],
  ['a{,x}', 'aa'],
  ['^a\\.b', 'axb'],
])('%s does not match %j, as in PCRE', (pattern, text) => {
  expect(matches(pattern, text)).toBe(false)
})

test('option i ignores the case of letters, and does not change the sets of characters', () => {
  expect(matches('straße', 'STRAßE', 'i')).toBe(true)
  expect(matches('K', '\u212a', 'i')).toBe(true)
  expect(matches('\\w', '\u212a', 'i')).toBe(false)
  expect(matches('[\\w.]', '\u017f', 'i')).toBe(false)
})

test.each(['m', 'x', 'im'])('option %s is refused', (options) => {
  expect(() => matches('a', 'a', options)).toThrow('Regular expression is invalid')
})

test.each([
  'a++',
  '(?>a)',
  '(?(1)a)',
  '(?R)',
  '(?|a)',
  '(a)\\1',
  '(?<=a)b',
  'b(?=a)',
  '(?=a)b|c',
  '\\Qa.b\\E',
  '\\h',
  '\\R',
  '\\X',
  '\\K',
  '\\G',
  '\\v',
  '\\cA',
  '\\012',
  'a{,3}',
  'a{ 1, 2 }',
  'a**',
  '*a',
  '^*',
  'a$b',
  '(a$)+',
  '(?i)a',
  '(?<name>a)',
  '^(?=a)a',
  '\\x41',
  '\\pL',
  '[:alpha:]',
  '[[:alpha:]]',
  '[\\d-z]',
  '[z-a]',
  '[a',
  '(a',
  'a)',
  '\\',
  '(*UCP)a',
  '(?#comment)',
  'a{1001}',
  'a'.repeat(40_000),
])('%s is refused', (pattern) => {
  expect(() => matches(pattern, 'a')).toThrow(MongoError)
  expect(() => matches(pattern, 'a')).toThrow('Regular expression is invalid')
})

test('finds the common prefix of all matches', () => {
  const prefixOf = (pattern: string, options = '') => compileRegex(regexOf(pattern, options)).prefix
  expect(prefixOf('^abc')).toBe('abc')
  expect(prefixOf('\\Aa\\.b.*')).toBe('a.b')
  expect(prefixOf('^ab?c')).toBe('a')
  expect(prefixOf('^ab+c')).toBe('ab')
  expect(prefixOf('^ab{0,2}')).toBe('a')
  for (const pattern of ['abc', '^a|b']) expect(prefixOf(pattern) ?? '').toBe('')
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
