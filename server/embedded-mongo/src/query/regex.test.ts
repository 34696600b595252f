import { expect, test } from 'vitest'
import { MongoError } from '../mongoError'
import { compileRegex, regexOf } from './regex'

const matches = (pattern: string, text: string, options = ''): boolean =>
  compileRegex(regexOf(pattern, options)).test(text)

test.each([
  ['x$', 'x\n'],
  ['x\\Z', 'x\n'],
  ['^(?:a|b$)', 'b\n'],
  ['(?i:K)', '\u212a'],
  ['a.b', 'a\rb'],
  ['a.b', 'a\u2028b'],
  ['\\s', '\v'],
  ['[\\s]', '\v'],
  ['[]x]', ']'],
  ['[^]x]', 'a'],
  ['[a\\]b-]', '-'],
  ['[[:alpha:]]+\\d', 'ab1'],
  ['[^[:space:]]', 'a'],
  ['a{,x}', 'a{,x}'],
  ['a{', 'a{'],
  ['\\x41\\x{1F600}', 'A😀'],
  ['^.$', '😀'],
  ['\\e\\a', '\x1b\x07'],
  ['(?<year>\\d{4})-(?P<month>\\d\\d)', '2026-05'],
  ['^(?=.*\\d)(?!.*x)\\w+$', 'ab1'],
  ['(?i)straße', 'STRAßE'],
  ['a(?i)b|c', 'C'],
  ['\\p{Lu}\\pL', 'Ár'],
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
  ['(?i)\\w', '\u212a'],
  ['(?i)[\\w.]', '\u017f'],
  ['a.b', 'a\nb'],
  ['a{,x}', 'aa'],
  ['^(?=.*\\d)(?!.*x)\\w+$', 'abx1'],
  ['^a\\.b', 'axb'],
])('%s does not match %j, as in PCRE', (pattern, text) => {
  expect(matches(pattern, text)).toBe(false)
})

test('option m knows new lines alone, and no line behind the last of them', () => {
  expect(matches('^b', 'a\nb', 'm')).toBe(true)
  expect(matches('^b', 'a\rb', 'm')).toBe(false)
  expect(matches('a$', 'a\u2028b', 'm')).toBe(false)
  expect(matches('a$', 'a\nb', 'm')).toBe(true)
})

test('option x leaves out white space and comments, but not in a class', () => {
  expect(matches('^ a + # some\n [ ] b', 'aa b', 'x')).toBe(true)
  expect(matches('a\\ b', 'a b', 'x')).toBe(true)
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
  '(?m)^$',
  '[:alpha:]',
  '[[:nothing:]]',
  '[\\d-z]',
  '[z-a]',
  '[a',
  '(a',
  'a)',
  '\\',
  '(*UCP)a',
  '(?#comment)',
  '\\p{Greek}',
  '(?i)\\p{Lu}',
  '(?i)[[:upper:]]',
  'a{1001}',
  'a'.repeat(40_000),
])('%s is refused', (pattern) => {
  expect(() => matches(pattern, 'a')).toThrow(MongoError)
  expect(() => matches(pattern, 'a')).toThrow('Regular expression is invalid')
})

test('what every match begins with is known, if it is the same for all', () => {
  const prefixOf = (pattern: string, options = '') => compileRegex(regexOf(pattern, options)).prefix
  expect(prefixOf('^abc')).toBe('abc')
  expect(prefixOf('\\Aa\\.b.*')).toBe('a.b')
  expect(prefixOf('^ab?c')).toBe('a')
  expect(prefixOf('^ab+c')).toBe('ab')
  expect(prefixOf('^ab{0,2}')).toBe('a')
  expect(prefixOf('^(?=b)a')).toBe('a')
  for (const pattern of ['abc', '^a|b', '(?i)^a', '(?m)^a']) expect(prefixOf(pattern) ?? '').toBe('')
  expect(prefixOf('^abc', 'i') ?? '').toBe('')
})

test('a pattern that runs away in other engines takes a moment', () => {
  const text = `${'a'.repeat(50_000)}b`
  const before = performance.now()
  expect(matches('^(a+)+$', text)).toBe(false)
  expect(matches('^(a|aa)*c', text)).toBe(false)
  expect(matches('(.*)*=x', text)).toBe(false)
  expect(performance.now() - before).toBeLessThan(2000)
})
